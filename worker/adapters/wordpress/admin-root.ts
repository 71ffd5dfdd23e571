import type { RestIndex } from "./rest/read-index";

/**
 * Where WordPress itself is, by what it says: the same however its address was typed. A site behind a proxy may not know
 * that it is on https.
 */
export function adminRoot(index: RestIndex, typed: string): string {
  if (!URL.canParse(index.url)) return typed;
  const { host, pathname } = new URL(index.url);
  return `https://${host}${pathname}`.replace(/\/+$/, "");
}
