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

/** `#t=57`: the 57th step after the deal. The query says it, too (`?t=57`), for what previews a link is
 * never sent what comes after the `#`; where they differ, the hash is the later. */
export function readFrame({ hash, searchParams }: Pick<URL, "hash" | "searchParams">): number {
  const said = /^#t=(\d{1,6})$/.exec(hash) ?? /^(\d{1,6})$/.exec(searchParams.get("t") ?? "");
  return Number(said?.[1] ?? 0);
}

/** The same address at another moment. At the beginning it is a link to the match as a whole. */
export function moveTo(address: string, frame: number): string {
  const link = new URL(address);
  if (frame > 0) link.searchParams.set("t", String(frame));
  else link.searchParams.delete("t");
  link.hash = `t=${frame}`;
  return link.href;
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
  return moveTo(`${origin}/m/${match}${query && `?${query}`}`, frame);
}
