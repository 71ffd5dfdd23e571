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

/** The complete IANA IPv4 Special-Purpose Address Registry (RFC 6890), plus 192.88.99.0/24, multicast and class E. */
const reservedV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** IANA assigns public hosts from 2000::/3 only: everything else is special, local or unassigned. */
const globalV6 = "2000::/3";

/** What the IANA IPv6 Special-Purpose Address Registry excludes from 2000::/3. */
const reservedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

interface Prefix {
  bytes: number[];
  bits: number;
}

function prefix(text: string): Prefix {
  const [address = "", bits = ""] = text.split("/");
  return { bytes: ipBytes(address) ?? [], bits: Number(bits) };
}

const v4Prefixes = reservedV4.map(prefix);
const v6Prefixes = reservedV6.map(prefix);
const globalPrefix = prefix(globalV6);

/** Whether an address (4 or 16 bytes) does not belong to a host on the public internet. */
export function isReservedAddress(bytes: number[]): boolean {
  if (bytes.length === 4) return v4Prefixes.some((range) => isWithin(bytes, range));
  return !isWithin(bytes, globalPrefix) || v6Prefixes.some((range) => isWithin(bytes, range));
}

const isWithin = (bytes: number[], range: Prefix): boolean =>
  range.bytes.every((byte, index) => {
    const free = 8 - Math.min(8, Math.max(0, range.bits - index * 8));
    return byte >> free === (bytes[index] ?? 0) >> free;
  });
