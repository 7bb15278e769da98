// What the address of a replay says: from which seat, with everything open or not, at which moment.

export interface Angle {
  /** null: as a spectator. */
  readonly seat: number | null;
  readonly open: boolean;
}

/** null: nothing is asked for. */
export function readAngle(query: URLSearchParams): Angle | null {
  const seat = /^\d{1,2}$/.exec(query.get("seat") ?? "")?.[0];
  const open = query.get("open") === "true";
  return seat === undefined && !open
    ? null
    : { seat: seat === undefined ? null : Number(seat), open };
}

/** `#t=57`: the 57th step after the deal. */
export function readFrame(hash: string): number {
  return Number(/^#t=(\d{1,6})$/.exec(hash)?.[1] ?? 0);
}

export function writeLink(
  origin: string,
  match: string,
  key: string,
  { seat, open }: Angle,
  frame: number,
): string {
  const query = new URLSearchParams({
    ...(key !== "" && { key }),
    ...(seat !== null && { seat: String(seat) }),
    ...(open && { open: "true" }),
  }).toString();
  return `${origin}/m/${match}${query && `?${query}`}#t=${frame}`;
}
