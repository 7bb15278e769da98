// Every size that a board must fit, upright, turned, at 200 % zoom, and up to the largest desk.

export const SCREENS: readonly (readonly [width: number, height: number])[] = [
  [320, 568],
  [360, 640],
  [360, 740],
  [390, 844],
  [568, 320],
  [640, 360],
  [740, 360],
  [844, 390],
  [683, 325],
  [720, 450],
  [960, 475],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1180, 820],
  [1366, 650],
  [1440, 900],
  [1920, 950],
  [2560, 1440],
];

/** The bar at the top; where there is little height, it is as high as a finger needs it. */
export const barOf = (height: number, rem: number): number =>
  height <= 30 * rem ? 44 : 3.25 * rem;

/** What the bar leaves of each, in letters of the usual size. */
export const ROOMS: readonly (readonly [width: number, height: number])[] = SCREENS.map(
  ([width, height]) => [width, height - barOf(height, 16)],
);
