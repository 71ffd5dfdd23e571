/** Where letters (ASCII) stand next in bytes, from a place on; -1 when nowhere. */
export function indexOfBytes(bytes: Uint8Array, letters: string, from: number): number {
  const [first = 0, ...others] = Array.from(letters, (letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (others.every((code, offset) => bytes[at + 1 + offset] === code)) return at;
  }
  return -1;
}
