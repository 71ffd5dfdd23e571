import type { ForeignItem, ForeignPost } from "../foreign-post";
import { plainText } from "../html/plain-text";
import { mergeNames } from "../merge-names";
import { siteIdentity } from "../site-identity";
import { wordPressDate } from "../wordpress-date";
import { wordPressStatus } from "../wordpress-status";
import type { RawItem } from "./raw-item";

const kinds = new Map([
  ["page", "It is a page; only posts are imported."],
  ["nav_menu_item", "It is a menu item."],
  ["trash", "It was in the trash."],
]);

/** What one `<item>` is here. `authors` gives names by logins. */
export function wxrItem(item: RawItem, site: string, authors: ReadonlyMap<string, string>): ForeignItem {
  const field = (name: string) => item.fields.get(name) ?? "";
  const id = field("wp:post_id").trim();
  const type = field("wp:post_type").trim();
  const title = plainText(field("title"));
  const identity = siteIdentity(site, id);
  if (type === "attachment") {
    const url = field("wp:attachment_url").trim();
    return {
      kind: "attachment",
      attachment: { id, url, alt: item.meta.get("_wp_attachment_image_alt")?.[0] ?? "" },
    };
  }
  const left = (reason: string) => ({ kind: "left" as const, identity, title, reason });
  if (type !== "post")
    return left(kinds.get(type) ?? `It is of the type "${type.slice(0, 40)}"; only posts are imported.`);
  if (!/^\d+$/.test(id)) {
    const named = siteIdentity(site, `${id} ${field("wp:post_name")} ${title}`.slice(0, 300));
    return { ...left("It has no number, by which a second import would find it."), identity: named };
  }
  const date = wordPressDate(field("wp:post_date_gmt")) ?? wordPressDate(field("wp:post_date"));
  const status = wordPressStatus(field("wp:status").trim(), field("wp:post_password"), date);
  if (!status) return left(kinds.get(field("wp:status").trim()) ?? "It was never saved as a post.");
  return {
    kind: "post",
    post: { ...facts(item, title, authors, status.warning), identity, status: status.status, date },
  };
}

function facts(
  item: RawItem,
  title: string,
  authors: ReadonlyMap<string, string>,
  warning: string | null,
): Omit<ForeignPost, "identity" | "status" | "date"> {
  const field = (name: string) => item.fields.get(name) ?? "";
  const meta = (...names: string[]) =>
    names
      .map((name) => item.meta.get(name)?.[0]?.trim() ?? "")
      .find((text) => text !== "" && !text.includes("%")) ?? "";
  const body = field("content:encoded");
  const login = field("dc:creator").trim();
  const author = plainText(authors.get(login) ?? login);
  const terms = (domain: string) =>
    item.terms.filter((term) => term.domain === domain).map(({ name }) => plainText(name));
  const { names, warnings } = mergeNames([...terms("category"), ...terms("post_tag")]);
  const attachment = meta("_thumbnail_id");
  return {
    title,
    slug: field("wp:post_name").trim(),
    updated: wordPressDate(field("wp:post_modified_gmt")),
    excerpt: field("excerpt:encoded"),
    authors: author === "" ? [] : [author],
    categories: names,
    body,
    bodyKind: body.includes("<!-- wp:") ? "blocks" : "classic",
    featured: attachment === "" ? null : { attachment },
    link: field("link").trim(),
    oldSlugs: item.meta.get("_wp_old_slug") ?? [],
    seoTitle: plainText(meta("_yoast_wpseo_title", "rank_math_title", "_seopress_titles_title")),
    seoDescription: plainText(
      meta("_yoast_wpseo_metadesc", "rank_math_description", "_seopress_titles_desc"),
    ),
    canonicalUrl: meta("_yoast_wpseo_canonical", "rank_math_canonical_url", "_seopress_robots_canonical"),
    warnings: [...(warning === null ? [] : [warning]), ...warnings],
  };
}
