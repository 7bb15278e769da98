// Shapes where they are drawn: every transform of its own would be one more piece for the browser to
// put together, several on each of 84 cards.

const COMMAND = /([MLHVCAZ])([^MLHVCAZ]*)/g;
const known = new Map<string, string>();

/** A path (of M L H V C A Z alone), so much larger, with its corner there. */
export function placed(path: string, x: number, y: number, scale: number): string {
  const key = `${x} ${y} ${scale} ${path}`;
  const drawn = known.get(key) ?? moved(path, x, y, scale);
  known.set(key, drawn);
  return drawn;
}

function moved(path: string, x: number, y: number, scale: number): string {
  const across = (value: number) => short(x + scale * value);
  const down = (value: number) => short(y + scale * value);
  return path.replace(COMMAND, (_, letter: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const drawn = numbers.map((value, i) => {
      if (letter === "H") return across(value);
      if (letter === "V") return down(value);
      if (letter !== "A") return i % 2 === 0 ? across(value) : down(value);
      if (i % 7 < 2) return short(scale * value); // its radii
      return i % 7 < 5 ? value : i % 7 === 5 ? across(value) : down(value);
    });
    return `${letter}${drawn.join(" ")}`;
  });
}

function short(value: number): number {
  return Math.round(100 * value) / 100;
}
