import { encodePath, type RobotsRule } from "./parse-robots";

/** Whether the rules let us read a page: the longest pattern that fits decides, and of equal ones the one that allows (RFC 9309, 2.2.2). */
export function isAllowed(rules: readonly RobotsRule[], url: string): boolean {
  const { pathname, search } = new URL(url);
  if (pathname === "/robots.txt") return true;
  const path = encodePath(pathname + search);
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue;
    const longer = best === null || rule.pattern.length > best.pattern.length;
    if (longer || (rule.pattern.length === best?.pattern.length && rule.allow)) best = rule;
  }
  return best?.allow ?? true;
}

/** Each piece between the stars is looked for once, from where the one before it ended. */
function fits(pattern: string, path: string): boolean {
  const closed = pattern.endsWith("$");
  const [first = "", ...others] = (closed ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = closed ? others.pop() : undefined;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!closed) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
