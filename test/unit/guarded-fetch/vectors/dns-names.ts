import { publicV4, publicV6, specialV4, specialV6 } from "./special-ranges";
import type { DnsAnswers, DnsRecord, NamedUrl, RefusedName } from "./vector";

interface Addresses {
  v4?: string[];
  v6?: string[];
  /** The chain of names, the last of which has the addresses. */
  through?: string[];
}

/** What a resolver answers for a name: the chain first, in both answers, then the addresses of the last name. */
export function answersFor(host: string, { v4 = [], v6 = [], through = [] }: Addresses): DnsAnswers {
  const names = [host, ...through];
  const last = names.at(-1) ?? host;
  const chain = through.map((data, index): DnsRecord => ({ name: names[index] ?? host, type: 5, data }));
  return {
    A: [...chain, ...v4.map((data) => ({ name: last, type: 1, data }))],
    AAAA: [...chain, ...v6.map((data) => ({ name: last, type: 28, data }))],
  };
}

let count = 0;
const named = (addresses: Addresses, host = `v${count++}.attacker.example`): NamedUrl => ({
  url: `https://${host}/hook`,
  answers: answersFor(host.replace(/:\d*$/, ""), addresses),
});
const refusedAs = (reason: RefusedName["reason"], names: NamedUrl[]): RefusedName[] =>
  names.map((name) => ({ ...name, reason }));

const good = { v4: "93.184.216.34", v6: "2606:2800:220:1:248:1893:25c8:1946" };
const privateV4 = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.0.1"];
const privateV6 = ["::1", "::ffff:127.0.0.1", "::ffff:a00:1", "fe80::1", "fd00:ec2::254", "64:ff9b::7f00:1"];

const namesOfAddresses: [string, string][] = [
  ["127.0.0.1.nip.io", "127.0.0.1"],
  ["7f000001.nip.io", "127.0.0.1"],
  ["app-10-0-0-1.nip.io", "10.0.0.1"],
  ["169.254.169.254.sslip.io", "169.254.169.254"],
  ["192-168-1-1.sslip.io", "192.168.1.1"],
  ["localtest.me", "127.0.0.1"],
  ["anything.lvh.me", "127.0.0.1"],
  ["vcap.me", "127.0.0.1"],
  ["localhost.attacker.example", "127.0.0.1"],
  ["internal.attacker.example.", "127.0.0.1"],
  ["xn--bcher-kva.attacker.example", "127.0.0.1"],
];

export const refusedNames: RefusedName[] = [
  ...refusedAs("private_address", [
    ...specialV4.flat().map((address) => named({ v4: [address] })),
    ...specialV6.flat().map((address) => named({ v6: [address] })),
    ...namesOfAddresses.map(([host, address]) => named({ v4: [address] }, host)),
    ...privateV4.flatMap((address) => [
      named({ v4: [good.v4, address] }),
      named({ v4: [address, good.v4] }),
      named({ v4: [good.v4, address], v6: [good.v6] }),
      named({ v4: [address], v6: [good.v6] }),
      named({ v4: [address], through: ["a.attacker.example.", "b.attacker.example."] }),
    ]),
    ...privateV6.flatMap((address) => [
      named({ v6: [address] }),
      named({ v4: [good.v4], v6: [address] }),
      named({ v4: [good.v4], v6: [good.v6, address] }),
      named({ v4: [good.v4], v6: [address], through: ["cdn.attacker.example."] }),
    ]),
    named({ v4: ["127.0.0.1"] }, "port.attacker.example:8443"),
  ]),
  ...refusedAs("local_name", [
    named({ v4: [good.v4], through: ["localhost."] }),
    named({ v4: [good.v4], through: ["metadata.google.internal."] }),
    named({ v4: [good.v4], through: ["a.attacker.example.", "Router.Home.Arpa."] }),
    named({ through: ["printer.local."] }),
  ]),
  ...refusedAs("unresolvable", [
    named({}),
    named({ through: ["nowhere.attacker.example."] }),
    named({ through: ["a.attacker.example.", "b.attacker.example."] }),
  ]),
];

/** The neighbours of the special ranges, and shapes of URLs that must pass. */
export const allowedNames: NamedUrl[] = [
  ...publicV4.map((address) => named({ v4: [address] })),
  ...publicV6.map((address) => named({ v6: [address] })),
  named({ v4: [good.v4], v6: [good.v6], through: ["edge.cdn.example.", "pop7.cdn.example."] }),
  ...[
    "example.com",
    "hooks.example.com",
    "example.com.",
    "EXAMPLE.com",
    "xn--bcher-kva.example",
    "bücher.example",
    "例え.テスト.example",
    "example。com",
    "hooks.example.com:443",
    "hooks.example.com:8443",
    "hooks.example.com:",
    "_service.example.com",
    "1.example.com",
    "127-0-0-1.example.com",
    "localhost.example.com",
    "my-local.example.com",
    "internal.example.com",
    "notlocalhost.example",
    "example.nonlocal",
    "example.mylan",
    `${"a".repeat(63)}.example.com`,
  ].map((host) => named({ v4: [good.v4], v6: [good.v6] }, host)),
];
