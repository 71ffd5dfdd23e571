import { type RefusedUrl, refused } from "./vector";

const targets = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "100.100.100.200",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "255.255.255.255",
  "93.184.216.34",
];

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const circled = (text: string) =>
  text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit)));
const bold = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)));
const percent = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");

function spellings(address: string): string[] {
  const bytes = address.split(".").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  return [
    address,
    `${address}.`,
    String(number),
    hex(number),
    hex(number).toUpperCase(),
    `0x00000000${number.toString(16)}`,
    octal(number),
    `0000${number.toString(8)}`,
    bytes.map(hex).join("."),
    bytes.map(octal).join("."),
    bytes.map((byte) => `000${byte.toString(8)}`).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${hex(a)}.${octal(b)}.${c}.${hex(d)}`,
    `${octal(a)}.${(b * 256 + c) * 256 + d}`,
    address.replaceAll(".", "。"),
    address.replaceAll(".", "．"),
    address.replaceAll(".", "｡"),
    address.replaceAll(".", "%2e"),
    fullWidth(address),
    circled(address),
    bold(address),
    percent(address),
    encodeURIComponent(fullWidth(address)),
  ];
}

/** Every way in which the URL Standard's IPv4 parser reads an address; also of a public one, since none may pass. */
export const ipv4Spellings: RefusedUrl[] = refused(
  "ip_literal",
  [
    ...targets.flatMap(spellings),
    "0",
    "1",
    "127.1",
    "127.0.1",
    "0x7f.1",
    "017700000001",
    "0x.0x.0",
    "127.0.0.0x",
    "0x7f.0x0.0x0.0x1.",
  ].map((host) => `https://${host}/hook`),
);
