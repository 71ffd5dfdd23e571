/**
 * A category in an address: its name, as the service compares names. Not a slug: the service makes slugs by its own rules, and gives
 * one of two that are alike a number. What would end the segment, or cannot be in the name of the file that a build of plain
 * files makes of it, is written as `~` and its code.
 */
export const categorySegment = (name: string): string =>
  name.trim().normalize("NFC").toLowerCase().replace(unsafe, escaped);

const unsafe = /[~#?%/\\<>:"|*\p{Cc}]|^\.+$/gu;
const escaped = (text: string) =>
  [...text].map((character) => `~${character.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
