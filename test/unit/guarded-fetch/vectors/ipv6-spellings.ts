import { type RefusedUrl, refused } from "./vector";

const embedded = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.0.1", "93.184.216.34"];

function wrapped(address: string): string[] {
  const bytes = address.split(".").map((byte) => Number(byte).toString(16).padStart(2, "0"));
  const [a, b, c, d] = bytes;
  const hex = `${a}${b}:${c}${d}`;
  return [
    `::ffff:${address}`,
    `::ffff:${hex}`,
    `::FFFF:${address}`,
    `0:0:0:0:0:ffff:${hex}`,
    `0000:0000:0000:0000:0000:FFFF:${hex}`,
    `::${address}`,
    `::ffff:0:${hex}`,
    `64:ff9b::${address}`,
    `64:ff9b::${hex}`,
    `64:ff9b:1::${hex}`,
    `2002:${hex}::1`,
    `2001:0:4136:e378:8000:63bf:${hex}`,
    `fe80::5efe:${hex}`,
    `2001:470:1f0b::5efe:${hex}`,
  ];
}

const plain = [
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "0000:0000:0000:0000:0000:0000:0000:0001",
  "::0.0.0.1",
  "100::1",
  "2001:db8::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fd12:3456:789a::1",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "ff02::1",
  "ff05::1:3",
  "2606:4700:4700::1111",
];

const zoned = ["fe80::1%25eth0", "fe80::1%eth0", "::1%lo", "::1%25lo", "fe80::1%251"];

export const ipv6Spellings: RefusedUrl[] = [
  ...refused(
    "ip_literal",
    [...embedded.flatMap(wrapped), ...plain].map((host) => `https://[${host}]/hook`),
  ),
  ...refused("ip_literal", ["https://[::1]:8443/hook", "https://[::ffff:127.0.0.1]:8443/hook"]),
  ...refused(
    "invalid_url",
    zoned.map((host) => `https://[${host}]/hook`),
  ),
  ...refused("invalid_url", [
    "https://::1/",
    "https://[::1/",
    "https://::ffff:127.0.0.1/",
    "https://[127.0.0.1]/",
  ]),
];
