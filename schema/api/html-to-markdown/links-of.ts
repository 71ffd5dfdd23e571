import type { Root } from "hast";
import { linkKey } from "./link-key";
import { walk } from "./walk";

export interface LinkUse {
  /** See linkKey. */
  key: string;
  replace: (url: string) => void;
}

/** Links to pages of the old site itself, named by `site`; a fragment stays with its link. */
export function linksOf(tree: Root, site: string, base: string): LinkUse[] {
  const own = URL.canParse(site) ? new URL(site).host : "";
  return [...walk(tree)].flatMap((element): LinkUse[] => {
    const { href } = element.properties;
    if (element.tagName !== "a" || typeof href !== "string" || href.startsWith("#")) return [];
    if (!URL.canParse(href, base || undefined)) return [];
    const url = new URL(href, base || undefined);
    if (own === "" || withoutWww(url.host) !== withoutWww(own)) return [];
    const key = linkKey(url.href);
    if (key === "") return [];
    const replace = (to: string) => {
      element.properties.href = to + url.hash;
    };
    return [{ key, replace }];
  });
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
