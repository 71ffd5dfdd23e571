import { z } from "zod";
import { sha256 } from "../../../platform/sha256";
import type { FoundArticle } from "../kinds/external-site";
import { shownSeo } from "./seo/seo-fields";
import { webAddress } from "./site-address";

const raw = z.object({ raw: z.string() });

/** The requested fields of a post with `context=edit`. */
export const postShape = z.object({
  id: z.int(),
  status: z.string(),
  date_gmt: z.string().nullable(),
  slug: z.string(),
  link: z.string(),
  title: raw,
  content: raw,
  excerpt: raw,
  featured_media: z.int(),
  categories: z.array(z.int()).default([]),
  tags: z.array(z.int()).default([]),
  /** An empty list if there is none. */
  meta: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
});
export type WordPressPost = z.infer<typeof postShape>;

export const asEditor = {
  context: "edit",
  _fields:
    "id,status,date_gmt,slug,link,title.raw,content.raw,excerpt.raw,featured_media,categories,tags,meta",
};

/** `adminRoot`: where WordPress itself is. */
export async function foundOf(post: WordPressPost, adminRoot: string): Promise<FoundArticle> {
  const state = stateOf(post.status);
  return {
    externalId: String(post.id),
    url: state === "published" ? webAddress(post.link) : null,
    editUrl: `${adminRoot}/wp-admin/post.php?post=${post.id}&action=edit`,
    state,
    scheduledAt: state === "scheduled" && post.date_gmt ? Date.parse(`${post.date_gmt}Z`) : null,
    revision: await revisionOf(post),
  };
}

/** Readers do not see `pending` and `private` posts, or those with plugins' own statuses. */
function stateOf(status: string): FoundArticle["state"] {
  if (status === "publish") return "published";
  if (status === "future") return "scheduled";
  return status === "trash" ? "trashed" : "draft";
}

/**
 * A hash of the content, not `modified_gmt`: that has whole seconds and changes without edits. Excludes state and date, which WordPress
 * itself changes when a schedule is due, and the suffix of the slug in the trash. Each SEO field is separate: which ones the REST API shows
 * depends on the plugin and its version.
 */
async function revisionOf(post: WordPressPost): Promise<string> {
  const { title, content, excerpt, slug, featured_media, categories, tags, meta } = post;
  const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);
  const said = [title.raw, content.raw, excerpt.raw, slug.replace(/__trashed(?:-\d+)?$/, ""), featured_media];
  const text = await textHash(JSON.stringify([...said, sorted(categories), sorted(tags)]));
  const seo = shownSeo(meta).map(async ([key, value]) => `${key}=${(await textHash(value)).slice(0, 8)}`);
  return [text, ...(await Promise.all(seo))].join("\n");
}

/** The first 128 bits of a text's SHA-256, in hex. */
export const textHash = async (text: string): Promise<string> => (await sha256(text)).slice(0, 32);
