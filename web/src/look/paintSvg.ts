// A drawing of the page, drawn once more on a canvas. Our policy lets no picture be made of text, so its
// shapes are drawn one by one, as they are styled.

const SHAPES = "path, circle, ellipse, rect";

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The drawing must be on the page, however small: what is not shown has no style. */
export function paintSvg(ctx: CanvasRenderingContext2D, svg: SVGSVGElement, to: Square): void {
  const { width } = svg.getBoundingClientRect();
  if (width === 0) return;
  ctx.save();
  ctx.translate(to.x, to.y);
  ctx.scale(to.size / width, to.size / width);
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>(SHAPES)) paintShape(ctx, shape);
  ctx.restore();
}

function paintShape(ctx: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  const matrix = shape.getCTM();
  if (!matrix || shape.closest("defs, clipPath, mask")) return;
  const css = getComputedStyle(shape);
  const outline = outlineOf(shape);
  ctx.save();
  ctx.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  ctx.globalAlpha *= opacityOf(shape);
  if (css.filter !== "none" && "filter" in ctx) ctx.filter = css.filter;
  if (css.fill !== "none") {
    ctx.fillStyle = css.fill;
    ctx.fill(outline, css.fillRule as CanvasFillRule);
  }
  if (css.stroke !== "none") {
    ctx.strokeStyle = css.stroke;
    ctx.lineWidth = Number.parseFloat(css.strokeWidth);
    ctx.lineCap = css.strokeLinecap as CanvasLineCap;
    ctx.lineJoin = css.strokeLinejoin as CanvasLineJoin;
    ctx.stroke(outline);
  }
  ctx.restore();
}

/** Its own, and that of all groups around it. */
function opacityOf(shape: Element): number {
  let opacity = 1;
  for (let at: Element | null = shape; at && at.tagName !== "svg"; at = at.parentElement) {
    opacity *= Number(getComputedStyle(at).opacity);
  }
  return opacity;
}

function outlineOf(shape: SVGGraphicsElement): Path2D {
  const outline = new Path2D(
    shape instanceof SVGPathElement ? (shape.getAttribute("d") ?? "") : "",
  );
  if (shape instanceof SVGCircleElement) {
    const [x, y, r] = [shape.cx, shape.cy, shape.r].map((one) => one.baseVal.value);
    outline.arc(x ?? 0, y ?? 0, r ?? 0, 0, 2 * Math.PI);
  } else if (shape instanceof SVGEllipseElement) {
    const { cx, cy, rx, ry } = shape;
    const [x, y] = [cx.baseVal.value, cy.baseVal.value];
    outline.ellipse(x, y, rx.baseVal.value, ry.baseVal.value, 0, 0, 2 * Math.PI);
  } else if (shape instanceof SVGRectElement) {
    const [x, y, width, height, r] = [shape.x, shape.y, shape.width, shape.height, shape.rx].map(
      (one) => one.baseVal.value,
    );
    outline.roundRect(x ?? 0, y ?? 0, width ?? 0, height ?? 0, r ?? 0);
  }
  return outline;
}
