const hintLength = 4;
const hintFrom = 24;

/** A deploy hook's address is a secret: its origin, and the last characters of a long one to tell it by. */
export function maskedUrl(url: string): string {
  const { origin, href } = new URL(url);
  const rest = href.slice(origin.length);
  return `${origin}/…${rest.length >= hintFrom ? rest.slice(-hintLength) : ""}`;
}
