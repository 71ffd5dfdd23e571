import { posix } from "node:path";
import { type Guide, guides } from "../../docs/guides.ts";

export type LinkTarget =
  | { kind: "outside" }
  /** A page of the documentation, with or without an anchor. */
  | { kind: "page"; path: string; anchor: string }
  /** A file in the repository that is not a page. */
  | { kind: "file"; path: string };

/** The URL printed by `npm start`: in the guides, it means the instance itself. */
const ownAddress = /^http:\/\/127\.0\.0\.1:8787(?=\/docs)/;

/** The target of a link in the file of `guide` on the site. */
export function resolveLink(href: string, guide: Guide): LinkTarget {
  const address = href.replace(ownAddress, "");
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return { kind: "outside" };
  const [file = "", anchor = ""] = address.split("#", 2);
  if (file === "") return { kind: "page", path: `/docs/${guide.name}`, anchor };
  if (file.startsWith("/")) return { kind: "page", path: file, anchor };
  const path = posix.join(posix.dirname(guide.source), decodeURI(file));
  const target = guides.find(({ source }) => source === path);
  return target ? { kind: "page", path: `/docs/${target.name}`, anchor } : { kind: "file", path };
}
