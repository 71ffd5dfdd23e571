import { Zip, ZipDeflate } from "fflate";

/**
 * A ZIP of text files, made while it is read: one file is in memory at a time, the next is asked for when the reader
 * wants more. The same entries give the same bytes: every file is dated 1980-01-01, the first day of the format.
 */
export function zipExport(
  entries: AsyncIterable<{ name: string; text: string }>,
): ReadableStream<Uint8Array> {
  const iterator = entries[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
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
        else addFile(zip, next.value.name, encoder.encode(next.value.text));
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

function addFile(zip: Zip, name: string, bytes: Uint8Array): void {
  const file = new ZipDeflate(name, { level: 6 });
  // ZIP stores local time without a zone, so a local date gives the same bytes in every zone.
  file.mtime = new Date(1980, 0, 1);
  zip.add(file);
  file.push(bytes, true);
}
