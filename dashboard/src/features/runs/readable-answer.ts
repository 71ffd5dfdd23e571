const field = (name: string) => new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)`, "s");
const escapes: Record<string, string> = { n: "\n", t: "\t", r: "", '"': '"', "\\": "\\", "/": "/" };

/**
 * The words in a model's half-written structured answer: its title and text where it has some, else the answer as it
 * stands.
 */
export function readableAnswer(text: string): string {
  if (!text.trimStart().startsWith("{")) return text;
  const parts = ["title", "content", "markdown", "text"].flatMap((name) => {
    const found = field(name).exec(text)?.[1];
    return found ? [unescaped(found)] : [];
  });
  return parts.length > 0 ? parts.join("\n\n") : text;
}

const unescaped = (text: string) =>
  text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
