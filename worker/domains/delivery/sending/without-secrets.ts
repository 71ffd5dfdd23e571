const gone = "[redacted]";
/** A shorter part of a secret is useless to others, and redacting it would hide ordinary words. */
const partMin = 8;

/**
 * The text with every secret replaced by `[redacted]`: in full, without the prefix of its kind or the origin of its URL, escaped for JSON
 * or a URL and, in a text that `isCut`, started at its end.
 */
export function withoutSecrets(text: string, secrets: readonly string[], isCut = false): string {
  const all = [...new Set(secrets.flatMap(spellings))].sort((a, b) => b.length - a.length);
  const clean = all.reduce((rest, spelling) => rest.replaceAll(spelling, gone), text);
  return isCut ? withoutBegun(clean, all) : clean;
}

function spellings(secret: string): string[] {
  const { pathname = "", search = "" } = URL.parse(secret) ?? {};
  const parts = [secret.replace(/^whsec_/, ""), `${pathname}${search}`.slice(1)];
  return [secret, ...parts.filter(({ length }) => length >= partMin)].flatMap((part) => [
    part,
    part.replaceAll("/", "\\/"),
    encodeURIComponent(part),
  ]);
}

function withoutBegun(text: string, all: string[]): string {
  const begun = all.map((spelling) => {
    for (let length = spelling.length - 1; length >= partMin; length--)
      if (text.endsWith(spelling.slice(0, length))) return length;
    return 0;
  });
  const longest = Math.max(0, ...begun);
  return longest === 0 ? text : text.slice(0, -longest) + gone;
}
