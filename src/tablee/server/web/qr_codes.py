"""A text as a QR code."""

import io

import segno

from tablee.server.web.bodies import QrCode


def draw_svg(text: str) -> bytes:
    """A text as a picture, in SVG."""
    drawn = io.BytesIO()
    segno.make(text, micro=False).save(
        drawn, kind="svg", border=2, light="#fff", scale=6, svgclass=None, lineclass=None
    )
    return drawn.getvalue()


def draw_path(text: str) -> QrCode:
    """A text as the dark squares of its QR code, for a page that draws them itself."""
    rows = segno.make(text, micro=False).matrix
    dark = [(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module]
    return QrCode(len(rows), "".join(f"M{x} {y}h1v1h-1z" for x, y in dark))
