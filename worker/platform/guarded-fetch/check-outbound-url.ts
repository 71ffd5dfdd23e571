import { type GuardPorts, isVouchedFor } from "./guard-ports";
import { OutboundRefusedError } from "./outbound-errors";

const lengthMax = 2048;
const hostLengthMax = 253;
// The URL parser drops tabs and line feeds and reads a backslash as a slash, so the URL fetched is not the one a person reads.
const deceptive = /[\p{Cc}\p{Z}\ufeff\\]/u;
const authorityOf = /^[a-z]+:\/\/([^/?#]+)/i;
const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const openPorts = ["", "8443"];

type Allowed = Pick<GuardPorts, "allowLoopback" | "trustedOrigins">;

/**
 * Parses a URL from a user and checks what can be checked without a request: https, port 443 or 8443, no credentials, a public-looking host
 * name and no IP address in any spelling. With `allowLoopback`, or for a trusted origin, http and any port are allowed; `allowLoopback`
 * covers localhost, 127.0.0.0/8 and [::1]. Throws OutboundRefusedError.
 */
export function checkOutboundUrl(url: string, options: Allowed): URL {
  if (url.length > lengthMax) throw new OutboundRefusedError("too_long");
  if (deceptive.test(url) || !URL.canParse(url)) throw new OutboundRefusedError("invalid_url");
  const parsed = new URL(url);
  const vouchedFor = isVouchedFor(parsed, options);
  if (parsed.protocol !== "https:" && !(vouchedFor && parsed.protocol === "http:"))
    throw new OutboundRefusedError("not_https");
  const authority = authorityOf.exec(url)?.[1];
  if (authority === undefined) throw new OutboundRefusedError("invalid_url");
  if (authority.includes("@")) throw new OutboundRefusedError("credentials_in_url");
  if (parsed.href.length > lengthMax) throw new OutboundRefusedError("too_long");
  if (vouchedFor) return parsed;
  checkHost(parsed.hostname);
  if (!openPorts.includes(parsed.port)) throw new OutboundRefusedError("port");
  return parsed;
}

function checkHost(hostname: string): void {
  if (hostname.startsWith("[") || dotted.test(hostname)) throw new OutboundRefusedError("ip_literal");
  if (isLocalName(hostname)) throw new OutboundRefusedError("local_name");
  const name = hostname.replace(/\.$/, "");
  if (name.length > hostLengthMax || !name.split(".").every((part) => label.test(part)))
    throw new OutboundRefusedError("invalid_url");
}

const localSuffixes = [
  "localhost",
  "local",
  "internal",
  "home.arpa",
  // Not delegated in the public DNS, but used inside networks.
  "localdomain",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
];

/**
 * Whether a lowercase DNS name, with or without its final dot, has a meaning only inside a network: RFC 6761 (localhost), RFC 6762 (local),
 * RFC 8375 (home.arpa), ICANN's reservation of internal, and single-label names.
 */
export function isLocalName(name: string): boolean {
  const bare = name.replace(/\.+$/, "");
  return (
    !bare.includes(".") || localSuffixes.some((suffix) => bare === suffix || bare.endsWith(`.${suffix}`))
  );
}
