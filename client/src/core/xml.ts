/** Everything but the characters of XML 1.0 (production 2). */
const illegal = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text for element content and attribute values; characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text.replace(illegal, "").replace(/[&<>"'\r]/g, (char) => `&#${char.charCodeAt(0)};`);

/** An element, or nothing where there is no text. */
export const element = (name: string, text: string | undefined, attributes = ""): string | undefined =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : undefined;
