import { type RefusedUrl, refused } from "./vector";

const padded = (length: number, letter: string) => {
  const start = "https://hooks.example.com/?q=";
  return start + letter.repeat(length - start.length);
};

export const longestAllowed = padded(2048, "a");

/** The last two are short enough as they are given, and too long once the parser has percent-encoded them. */
export const lengths: RefusedUrl[] = refused("too_long", [
  padded(2049, "a"),
  padded(100_000, "a"),
  `https://127.0.0.1/${"a".repeat(3000)}`,
  `https://hooks.example.com/${"../".repeat(1000)}`,
  padded(2048, "é"),
  padded(1000, "漢"),
]);
