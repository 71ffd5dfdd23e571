/**
 * Whether a page with these response headers may be framed by another origin, as browsers decide (CSP 3, frame-ancestors; HTML,
 * X-Frame-Options). X-Frame-Options counts only without a `frame-ancestors`.
 */
export function mayFrame(headers: Headers, framing: string): boolean {
  const policies = (headers.get("content-security-policy") ?? "")
    .split(",")
    .flatMap((policy) => ancestorsOf(policy) ?? []);
  if (policies.length > 0) return policies.every((sources) => sources.some((one) => allows(one, framing)));
  const options = (headers.get("x-frame-options") ?? "").toLowerCase().split(",");
  return !options.some((option) => /^(?:deny|sameorigin)$/.test(option.trim()));
}

/** The sources of the policy's first `frame-ancestors`, wrapped in a list; null without it. */
function ancestorsOf(policy: string): [string[]] | null {
  for (const directive of policy.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name?.toLowerCase() === "frame-ancestors") return [sources];
  }
  return null;
}

const sourceForm =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d+|\*))?(?:\/.*)?$/i;

/** `'self'` does not match: the page has another origin. */
function allows(source: string, framing: string): boolean {
  const { protocol, hostname, port } = new URL(framing);
  if (source === "*") return true;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return sameScheme(source.slice(0, -1), protocol);
  const [, scheme, host = "", wantedPort] = sourceForm.exec(source) ?? [];
  if (host === "" || (scheme && !sameScheme(scheme, protocol))) return false;
  const name = host.toLowerCase();
  const isHost =
    name === "*" || (name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name);
  const usual = protocol === "https:" ? "443" : "80";
  return isHost && (wantedPort === "*" || (wantedPort ?? usual) === (port || usual));
}

/** A policy's `http` also allows `https`. */
const sameScheme = (wanted: string, protocol: string) =>
  `${wanted.toLowerCase()}:` === protocol || (wanted.toLowerCase() === "http" && protocol === "https:");
