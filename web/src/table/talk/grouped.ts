// Lines of a log that belong together.

export interface Line {
  readonly seq: number;
  /** Something new begins with it. */
  readonly begins: boolean;
  /** "": not worth a line. */
  readonly text: string;
}

export interface Group {
  readonly key: number;
  readonly lines: readonly string[];
}

/** A new group where something begins. */
export function grouped(lines: readonly Line[]): readonly Group[] {
  const groups: { key: number; lines: string[] }[] = [];
  let isNew = true;
  for (const { seq, begins, text } of lines) {
    isNew ||= begins;
    if (text === "") continue;
    if (isNew) groups.push({ key: groups.length === 0 ? -1 : seq, lines: [] });
    isNew = false;
    groups.at(-1)?.lines.push(text);
  }
  return groups;
}
