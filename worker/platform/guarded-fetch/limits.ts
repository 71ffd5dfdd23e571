/** Runs work with a signal that aborts after `ms` milliseconds, or with `outer`. */
export async function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await work(outer ? AbortSignal.any([outer, limit.signal]) : limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

interface LimitedBody {
  bytes: Uint8Array<ArrayBuffer>;
  truncated: boolean;
}

/** Reads at most `maxBytes` (after content decoding) and cancels the rest, which closes the connection. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<LimitedBody> {
  if (!body) return { bytes: new Uint8Array(), truncated: false };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { bytes: joined(chunks, size), truncated: false };
      const kept = value.subarray(0, maxBytes - size);
      chunks.push(kept);
      size += kept.length;
      if (kept.length < value.length) return { bytes: joined(chunks, size), truncated: true };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function joined(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
