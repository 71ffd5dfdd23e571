/** ISO 32000-1, 7.4.2 */
export function fromHex(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const digits = new TextDecoder("latin1").decode(data).replace(/[^\da-f]/gi, "");
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}

/** ISO 32000-1, 7.4.3 */
export function fromAscii85(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length * 4);
  let at = 0;
  let value = 0;
  let count = 0;
  for (const code of data) {
    if (code === 0x7e) break;
    if (code === 0x7a && count === 0) at += 4;
    else if (code >= 0x21 && code <= 0x75) {
      value = value * 85 + (code - 0x21);
      count += 1;
      if (count < 5) continue;
      for (let shift = 24; shift >= 0; shift -= 8) bytes[at++] = Math.floor(value / 2 ** shift) & 0xff;
      [value, count] = [0, 0];
    }
  }
  return bytes.subarray(0, at);
}
