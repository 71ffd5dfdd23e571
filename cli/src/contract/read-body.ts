const bytesMax = 64 * 1024 * 1024;

/** The whole body as text. An endless one is given up after 64 MB. */
export async function readBody(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > bytesMax) {
      await reader.cancel();
      throw new Error("the body is over 64 MB");
    }
    text += decoder.decode(value, { stream: true });
  }
}
