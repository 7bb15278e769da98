// The shapes of the colours, as SVG paths of 24 by 24.

import type { ShapeName } from "./colours";

export const PATHS: { readonly [shape in ShapeName]: string } = {
  heart:
    "M12 21 C5 15.5 2 12 2 8.2 A5.2 5.2 0 0 1 12 6 A5.2 5.2 0 0 1 22 8.2 C22 12 19 15.5 12 21 Z",
  triangle: "M12 2.5 L22.5 20.5 H1.5 Z",
  star: "M12 1.8 L14.9 8.6 L22.3 9.3 L16.7 14.2 L18.4 21.5 L12 17.6 L5.6 21.5 L7.3 14.2 L1.7 9.3 L9.1 8.6 Z",
  leaf: "M3 21 C2 9 9 2 21.5 2.5 C22 15 15 22 3 21 Z",
  drop: "M12 1.8 C15.5 7 19 11 19 15 A7 7 0 0 1 5 15 C5 11 8.5 7 12 1.8 Z",
  diamond: "M12 1.5 L20 12 L12 22.5 L4 12 Z",
  ring: "M12 2 A10 10 0 1 1 12 22 A10 10 0 1 1 12 2 Z M12 7.5 A4.5 4.5 0 1 0 12 16.5 A4.5 4.5 0 1 0 12 7.5 Z",
  square: "M3.5 3.5 H20.5 V20.5 H3.5 Z",
};
