/** The raw body, or null when it is longer than that or cannot be read: whoever sends is not known yet. */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > bytesMax) {
        // Not awaited: half of a body that a framework copies is done only when the other half is.
        reader?.cancel().catch(() => {});
        return null;
      }
      chunks.push(part.value);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch {
    return null;
  }
}
