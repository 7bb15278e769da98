// What people show above their seats.

/** Sent as a line of chat; shown above whoever sent it. */
export const REACTIONS = ["👏", "😂", "😮", "😱", "🦚", "🍀", "⏳", "❤️"] as const;

export type Reacted = (typeof REACTIONS)[number];

export interface Reaction {
  readonly seq: number;
  readonly person: string;
  readonly emoji: Reacted;
}

export function isReaction(text: string): text is Reacted {
  return (REACTIONS as readonly string[]).includes(text);
}
