type Limits = { files: number; bytes: number };

/** A dry run sees as much as fits one request, so that it resolves equal slugs over all files. */
export const dryRunPart: Limits = { files: 2000, bytes: 20_000_000 };
/** Small enough that the progress shown is real, and that little is sent again after a failure. */
export const importPart: Limits = { files: 25, bytes: 4_000_000 };

export function splitInParts<T extends { size: number }>(files: readonly T[], limits: Limits): T[][] {
  const parts: T[][] = [];
  let bytes = 0;
  for (const file of files) {
    const part = parts.at(-1);
    if (part && part.length < limits.files && bytes + file.size <= limits.bytes) {
      part.push(file);
      bytes += file.size;
    } else {
      parts.push([file]);
      bytes = file.size;
    }
  }
  return parts;
}
