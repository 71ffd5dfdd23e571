/** A file of these objects, the first numbered 1 and the catalog. */
export function writePdf(objects: readonly Uint8Array[], trailer = ""): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytesOf("%PDF-1.4\n")];
  let length = parts[0]?.length ?? 0;
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    const written = joined([`${at + 1} 0 obj\n`, object, "\nendobj\n"]);
    places.push(length);
    parts.push(written);
    length += written.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    bytesOf(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return joined(parts);
}

export function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === "string" ? bytesOf(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Letters up to U+00FF, a byte each. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const streamOf = (entries: string, bytes: Uint8Array) => [
  `<< /Length ${bytes.length} ${entries} >>\nstream\n`,
  bytes,
  "\nendstream",
];
