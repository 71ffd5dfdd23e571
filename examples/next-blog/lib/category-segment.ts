/**
 * A category in an address: its name, as the service compares names. Not a slug: the service makes slugs by its own rules, and gives
 * one of two that are alike a number. What would end a segment even when it is encoded is escaped once more.
 */
export const categorySegment = (name: string): string =>
  name
    .trim()
    .normalize("NFC")
    .toLowerCase()
    .replace(/[%/\\]|^\.+$/g, (unsafe) =>
      [...unsafe].map((character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`).join(""),
    );
