/** Whether two addresses are of one site: the same host but for `www.`, or one a subdomain of the other. A scheme may be missing. */
export function sameSite(one: string, other: string): boolean {
  const [a, b] = [hostOf(one), hostOf(other)];
  if (a === null || b === null) return false;
  return a === b || isBelow(a, b) || isBelow(b, a);
}

/** Below a name of its own, not below one such as `com`. */
const isBelow = (host: string, parent: string) => parent.includes(".") && host.endsWith(`.${parent}`);

function hostOf(address: string): string | null {
  const text = address.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return text !== "" && URL.canParse(url) ? new URL(url).hostname.replace(/^www\.|\.$/g, "") : null;
}
