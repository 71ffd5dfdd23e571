/** Everything except the characters of XML 1.0 (production 2): control characters, lone surrogates, U+FFFE and U+FFFF. */
const illegal = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  // An XML parser would otherwise normalize it to a line feed.
  "\r": "&#13;",
};

/** Text for element content and quoted attribute values; characters that XML cannot represent are dropped. */
export const escapeXml = (text: string): string =>
  text.replace(illegal, "").replace(/[&<>"'\r]/g, (char) => entities[char] ?? char);

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
