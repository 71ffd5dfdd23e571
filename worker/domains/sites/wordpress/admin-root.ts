import type { RestIndex } from "./rest/read-index";
import { webAddress } from "./web-address";

/**
 * Where WordPress itself is, by its own account: the same however its URL was typed. A site behind a proxy may not know that it uses https.
 */
export function adminRoot(index: RestIndex, typed: string): string {
  const said = webAddress(index.url);
  if (said === null) return typed;
  const { host, pathname } = new URL(said);
  return `https://${host}${pathname}`.replace(/\/+$/, "");
}
