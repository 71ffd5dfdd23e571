import { linkKey } from "../../../../../schema/api/html-to-markdown/link-key";
import { plainText } from "../../../../../schema/api/html-to-markdown/plain-text";
import { slugify } from "../../../../../schema/api/slug";
import { toInstantOrNull } from "../../../../platform/instant";
import { type ImportSaid, type ImportText, importText } from "../../import-words";
import type { ForeignItem, ForeignPost } from "../foreign-post";
import { isOtherTaxonomy, keepTerms } from "../keep-terms";
import { siteIdentity } from "../site-identity";
import { wordPressDate } from "../wordpress-date";
import type { RawItem } from "./raw-item";

interface Status {
  status: "DRAFT" | "PUBLISHED";
  warning: ImportText | null;
}

/** The status here for a WordPress status; null for trash and editor internals. */
function wordPressStatus(status: string, password: string, date: number | null): Status | null {
  switch (status) {
    case "publish":
      return password === "" ? { status: "PUBLISHED", warning: null } : draft({ code: "draft_password" });
    case "future":
      return draft({ code: "draft_scheduled", at: toInstantOrNull(date) });
    case "private":
      return draft({ code: "draft_private" });
    case "draft":
    case "pending":
      return { status: "DRAFT", warning: null };
    default:
      return null;
  }
}

const draft = (said: ImportSaid): Status => ({ status: "DRAFT", warning: importText(said) });

const kinds = new Map<string, ImportSaid>([
  ["page", { code: "page" }],
  ["nav_menu_item", { code: "menu_item" }],
  ["trash", { code: "trash" }],
]);
/** WordPress's internal types; any other type is content that someone wrote. */
const ownTypes =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_(?!block$).*)$/;

/** More digits than any database id has. */
const idMax = 30;
/** Each becomes a redirect. */
const oldSlugsMax = 100;

/** Converts one `<item>`. `authors` maps logins to names. */
export function wxrItem(item: RawItem, site: string, authors: ReadonlyMap<string, string>): ForeignItem {
  const field = (name: string) => item.fields.get(name) ?? "";
  const id = field("wp:post_id").trim().slice(0, idMax);
  const type = field("wp:post_type").trim();
  const title = plainText(field("title"));
  if (type === "attachment") {
    const url = field("wp:attachment_url").trim();
    return {
      kind: "attachment",
      attachment: {
        id,
        url,
        alt: item.meta.get("_wp_attachment_image_alt")?.[0] ?? "",
        parent: isNumber(field("wp:post_parent").trim()) ? field("wp:post_parent").trim() : "",
      },
    };
  }
  const name = nameOf(item, title);
  const left = (by: string, said: ImportSaid, isContent: boolean) => ({
    kind: "left" as const,
    identity: siteIdentity(site, id || name, by),
    title,
    reason: importText(said),
    ...(!isContent && { code: "not_content" as const }),
  });
  if (type !== "post") {
    const shown = type.slice(0, 40);
    const by = type === "page" ? "page_id" : `post_type=${encodeURIComponent(shown.toWellFormed())}&p`;
    const said = kinds.get(type) ?? ({ code: "other_type", type: shown.toWellFormed() } as const);
    return left(by, said, !ownTypes.test(type));
  }
  const identity = isNumber(id) ? siteIdentity(site, id) : siteIdentity(site, name, "name");
  const date = wordPressDate(field("wp:post_date_gmt")) ?? wordPressDate(field("wp:post_date"));
  const status = wordPressStatus(field("wp:status").trim(), field("wp:post_password"), date);
  if (!status) {
    const unsaved = field("wp:status").trim();
    const by = `post_status=${encodeURIComponent(unsaved.slice(0, 40).toWellFormed())}&p`;
    return left(by, kinds.get(unsaved) ?? { code: "never_saved" }, false);
  }
  if (!isNumber(id) && name === "") {
    const reason = importText({ code: "no_name" });
    return { kind: "refused", identity, title, code: "no_id", reason };
  }
  return {
    kind: "post",
    post: { ...facts(item, title, authors, status.warning), identity, status: status.status, date },
  };
}

/** Other tools that write exports leave numbers out, or make all of them 0. */
const isNumber = (id: string) => id.length < idMax && /^\d+$/.test(id) && Number(id) > 0;

/** Recognizes a post without a number: by its slug, else its URL, else its title and date. */
function nameOf(item: RawItem, title: string): string {
  const field = (name: string) => item.fields.get(name)?.trim() ?? "";
  const titled = [slugify(title), field("wp:post_date_gmt") || field("wp:post_date")]
    .filter(Boolean)
    .join(" ");
  const name = field("wp:post_name") || linkKey(field("link")).replace(/^\//, "") || titled;
  return name.slice(0, 300).toWellFormed();
}

function facts(
  item: RawItem,
  title: string,
  authors: ReadonlyMap<string, string>,
  warning: ImportText | null,
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
  const { categories, tags, warnings } = keepTerms(
    terms("category"),
    terms("post_tag"),
    item.terms.map(({ domain }) => domain).filter(isOtherTaxonomy),
  );
  const attachment = meta("_thumbnail_id");
  const oldSlugs = [...new Set(item.meta.get("_wp_old_slug"))];
  const left = oldSlugs.length - oldSlugsMax;
  // WordPress also records files that the text links to.
  const enclosures = (item.meta.get("enclosure") ?? [])
    .map((text) => text.trim().split(/\s/)[0] ?? "")
    .filter((url) => url !== "" && !body.includes(url));
  return {
    title,
    slug: field("wp:post_name").trim(),
    updated: wordPressDate(field("wp:post_modified_gmt")),
    excerpt: field("excerpt:encoded"),
    authors: author === "" ? [] : [author],
    categories,
    tags,
    body,
    bodyKind: body.includes("<!-- wp:") ? "blocks" : "classic",
    featured: attachment === "" ? null : { attachment },
    link: field("link").trim(),
    oldSlugs: oldSlugs.slice(0, oldSlugsMax),
    seoTitle: plainText(meta("_yoast_wpseo_title", "rank_math_title", "_seopress_titles_title")),
    seoDescription: plainText(
      meta("_yoast_wpseo_metadesc", "rank_math_description", "_seopress_titles_desc"),
    ),
    canonicalUrl: meta("_yoast_wpseo_canonical", "rank_math_canonical_url", "_seopress_robots_canonical"),
    warnings: [
      ...(warning === null ? [] : [warning]),
      ...warnings,
      ...(left > 0 ? [importText({ code: "former_slugs", count: left, max: oldSlugsMax })] : []),
      ...[...new Set(enclosures)].map((url) => importText({ code: "enclosure", url })),
    ],
  };
}
