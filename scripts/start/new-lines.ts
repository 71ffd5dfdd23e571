import { closeSync, openSync, readSync } from "node:fs";

const chunkBytes = 65_536;

/** Reads a growing file: each call returns the complete lines since the previous one. A missing file has none. */
export function newLines(file: string): () => string[] {
  let offset = 0;
  return () => {
    const bytes = readFrom(file, offset);
    const whole = bytes.lastIndexOf("\n") + 1;
    offset += whole;
    return bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  };
}

function readFrom(file: string, offset: number): Buffer {
  const chunks: Buffer[] = [];
  try {
    const opened = openSync(file, "r");
    try {
      for (let at = offset; ; ) {
        const chunk = Buffer.alloc(chunkBytes);
        const read = readSync(opened, chunk, 0, chunkBytes, at);
        if (read === 0) break;
        chunks.push(chunk.subarray(0, read));
        at += read;
      }
    } finally {
      closeSync(opened);
    }
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.concat(chunks);
}
