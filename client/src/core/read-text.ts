/** More than a hundred posts of the greatest length: what is longer is no answer of the API. */
const charactersMax = 32e6;

/** The body as text; nothing where it is longer than that. */
export async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (text.length <= charactersMax) {
    const part = await reader?.read();
    if (!part || part.done) return text;
    text += decoder.decode(part.value, { stream: true });
  }
  // Not awaited: half of a body that a framework copies is done only when the other half is.
  reader?.cancel().catch(() => {});
  return "";
}
