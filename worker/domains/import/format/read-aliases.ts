import { isValidSlug } from "../../../../schema/api/slug";
import type { Fields } from "./fields";

const MAX_LENGTH = 2048;

/**
 * Former URLs of a post as site paths: `2014/12/12/1.0-Timeline.html` and `https://blog.example.com/2014/12/12/1.0-Timeline.html` both give
 * `/2014/12/12/1.0-Timeline.html`. Includes the post's current URL (`path`, `permalink`, `url`). In our own exports, an alias without a
 * slash is a former slug.
 */
export function readAliases(
  fields: Fields,
  top: Fields,
  isOwnExport: boolean,
): { aliases: string[]; formerSlugs: string[] } {
  const paths = new Set<string>();
  const slugs = new Set<string>();
  for (const alias of fields.list(["aliases", "alias", "redirectfrom"], { split: false })) {
    if (isOwnExport && isValidSlug(alias)) {
      slugs.add(alias);
      continue;
    }
    const path = toSitePath(alias);
    if (path === null)
      fields.warn(`aliases: "${alias.slice(0, 100)}" is not a path on the site, so it was left out.`);
    else paths.add(path);
  }
  const address = top.find(["path"]) ?? top.find(["permalink"]) ?? top.find(["url"]);
  // Jekyll fills in patterns such as `/:year/:title/` itself.
  const live = typeof address?.value === "string" && !/[:{}]/.test(address.value.replace(/^https?:/i, ""));
  const path = live && typeof address.value === "string" ? toSitePath(address.value.trim()) : null;
  if (path !== null) paths.add(path);
  return { aliases: [...paths], formerSlugs: [...slugs] };
}

function toSitePath(alias: string): string | null {
  const path = alias
    .replace(/^https?:\/\/[^/?#]*/i, "")
    .replace(/[?#].*$/s, "")
    .replace(/^\/*/, "/");
  const unsafe = /[\p{Cc}\p{Cs}\\]/u.test(path) || path.split("/").includes("..");
  return unsafe || path === "/" || path.length > MAX_LENGTH ? null : path;
}
