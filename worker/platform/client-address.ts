/**
 * The client of a request, for rate limits: the platform sets `cf-connecting-ip`, and clients cannot. Without the platform, anyone can send
 * the header, so all requests count as one client's.
 */
export const clientAddress = (headers: Headers, behindPlatform: boolean): string =>
  (behindPlatform && headers.get("cf-connecting-ip")) || "unknown";

/** One household has a whole IPv6 /64, so its first four groups count. */
export function networkOf(subject: string): string {
  if (!/^[0-9a-f:.]+$/i.test(subject) || !subject.includes(":")) return subject;
  const [head = "", tail] = subject.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
