import { type RefusedUrl, refused } from "./vector";

const names = [
  "localhost",
  "LOCALHOST",
  "LocalHost",
  "app.localhost",
  "a.b.localhost",
  "localhost.localdomain",
  "ip6-localhost",
  "ip6-loopback",
  "printer.local",
  "_http._tcp.local",
  "metadata.google.internal",
  "metadata",
  "instance-data",
  "ip-10-0-0-1.ec2.internal",
  "kubernetes.default.svc.cluster.local",
  "kubernetes",
  "host.docker.internal",
  "gateway.docker.internal",
  "router.home.arpa",
  "home.arpa",
  "internal",
  "local",
  "db",
  "redis",
  "intranet",
  "wiki.intranet",
  "vault.corp",
  "nas.lan",
  "nas.home",
  "db.private",
  "com",
];

/** Letters that IDNA maps to the ASCII ones, and a soft hyphen and a joiner that it drops. */
const disguised = [
  "ｌｏｃａｌｈｏｓｔ",
  "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
  "𝐥𝐨𝐜𝐚𝐥𝐡𝐨𝐬𝐭",
  "loc\u00adalhost",
  "local\u200bhost",
  "loca%6chost",
  "%6c%6f%63%61%6c%68%6f%73%74",
  "localhoſt",
  "app。localhost",
  "printer．local",
  "printer｡local",
  "metadata。google。internal",
];

export const localNames: RefusedUrl[] = refused(
  "local_name",
  [
    ...names,
    ...names.map((name) => `${name}.`),
    ...disguised,
    ".",
    "localhost..",
    "printer.local..",
    "localhost:8443",
  ].map((host) => `https://${host}/hook`),
);
