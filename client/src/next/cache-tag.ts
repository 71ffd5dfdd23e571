/** Next.js drops tags longer than 256 with only a warning; one character is for lateTag. */
const lengthMax = 255;
const hashLength = 14;

/**
 * A tag that Next.js can store. It stores a page's tags as one comma-separated header: a comma in a slug would split the tag, and before
 * version 16, characters outside Latin-1 cannot be sent. Tags of plain slugs keep their names from the spec.
 */
export function cacheTag(tag: string): string {
  const plain = tag.replace(/[^!-+\--~]/g, encodeCharacter);
  return plain.length <= lengthMax ? plain : plain.slice(0, lengthMax - hashLength) + hashOf(plain);
}

const encodeCharacter = (unit: string) => `%u${unit.charCodeAt(0).toString(16)}`;

/** 53 bits (cyrb53): two tags with the same hash only expire together. */
function hashOf(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(hashLength, "0");
}
