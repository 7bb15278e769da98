// What people say with one tap.

/** Sent as a line of chat. */
export const REACTIONS = ["👏", "😂", "😮", "😱", "🦚", "🍀", "⏳", "❤️"] as const;

export type Reacted = (typeof REACTIONS)[number];

export function isReaction(text: string): text is Reacted {
  return (REACTIONS as readonly string[]).includes(text);
}
