/** Origins (RFC 6454) in a setting, separated by commas or spaces. Throws on anything else. */
export function readOrigins(text: string, name: string): string[] {
  const origins = text.split(/[\s,]+/).filter((part) => part !== "");
  const wrong = origins.find((part) => !isOrigin(part));
  if (wrong === undefined) return origins;
  throw new Error(`${name} must contain origins such as http://ollama.internal:11434, not ${wrong}`);
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
