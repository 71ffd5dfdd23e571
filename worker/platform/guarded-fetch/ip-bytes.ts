/**
 * The bytes of an IP address as a resolver writes it: 4 for dotted decimal without leading zeros, 16 for the text forms of RFC 4291. Null
 * for anything else.
 */
export const ipBytes = (text: string): number[] | null => (text.includes(":") ? v6(text) : v4(text));

function v4(text: string): number[] | null {
  const bytes = text.split(".").map((part) => (/^(?:0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256));
  return bytes.length === 4 && bytes.every((byte) => byte < 256) ? bytes : null;
}

function v6(text: string): number[] | null {
  const url = `http://[${text}]/`;
  if (!/^[0-9a-f:.]+$/i.test(text) || !URL.canParse(url)) return null;
  // A parsed URL has its host in the canonical form of RFC 5952, which is never dotted.
  const [head = "", tail = ""] = new URL(url).hostname.slice(1, -1).split("::");
  const before = groups(head);
  const after = groups(tail);
  const zeros = new Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 0xff]);
}

const groups = (text: string) =>
  text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
