import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ExportFile {
  name: string;
  /** Text is compressed; bytes are of an image, which is already. */
  content: string | Uint8Array;
}

/**
 * A ZIP, made while it is read: one file is in memory at a time, the next is asked for when the reader
 * wants more. The same entries give the same bytes: every file is dated 1980-01-01, the first day of the format.
 */
export function zipExport(entries: AsyncIterable<ExportFile>): ReadableStream<Uint8Array> {
  const iterator = entries[Symbol.asyncIterator]();
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done) zip.end();
        else addFile(zip, next.value);
        if (failure) throw failure;
        for (const chunk of ready) controller.enqueue(chunk);
        ready = [];
        if (next.done) controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

function addFile(zip: Zip, { name, content }: ExportFile): void {
  const isText = typeof content === "string";
  const file = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
  // ZIP stores local time without a zone, so a local date gives the same bytes in every zone.
  file.mtime = new Date(1980, 0, 1);
  zip.add(file);
  file.push(isText ? new TextEncoder().encode(content) : content, true);
}
