import type { SeoOutcome } from "../../../../../schema/api/integrations";
import type { Article } from "../../kinds/external-site";
import type { Connection } from "../connection";
import type { WordPressPost } from "../post-shape";
import { isSameText } from "./is-same-text";
import { type SeoField, type SeoPlugin, seoFields, seoValues } from "./seo-fields";
import { writeCustomFields } from "./write-custom-fields";

interface Written {
  seo: SeoOutcome;
  /** Keys that were written over XML-RPC, to be emptied there once the post has no value for them. */
  overXmlRpc: string[];
  /** Whether a field that the REST API shows was changed over XML-RPC. */
  isStale: boolean;
}

/**
 * What of the SEO fields is in the post as it was answered, and writes over XML-RPC what Yoast does not take in the REST API:
 * WordPress drops unknown fields and says nothing, so that only their echo shows that they were written. Without a connection
 * XML-RPC counts as off.
 */
export async function writeSeo(
  connection: Connection | null,
  post: WordPressPost,
  article: Article,
  plugin: SeoPlugin | null,
  overXmlRpcBefore: string[],
): Promise<Written> {
  const values = seoValues(article);
  const asked = seoFields.filter((field) => values[field] !== "");
  if (!plugin) return { seo: outcome(asked, nativelyWritten(post, article)), overXmlRpc: [], isStale: false };
  const echo: Record<string, unknown> = Array.isArray(post.meta) ? {} : post.meta;
  const inRest = seoFields.filter((field) => isSameText(echo[plugin.keys[field]], values[field]));
  const missing = seoFields.filter(
    (field) =>
      !inRest.includes(field) && (values[field] !== "" || overXmlRpcBefore.includes(plugin.keys[field])),
  );
  if (plugin.namespace !== "yoast/v1" || missing.length === 0)
    return { seo: outcome(asked, inRest), overXmlRpc: [], isStale: false };
  const wanted = Object.fromEntries(missing.map((field) => [plugin.keys[field], values[field]]));
  const done = connection ? await writeCustomFields(connection, String(post.id), wanted) : [];
  const inFields = missing.filter((field) => done.includes(plugin.keys[field]));
  return {
    seo: outcome(asked, [...inRest, ...inFields]),
    overXmlRpc: inFields.filter((field) => values[field] !== "").map((field) => plugin.keys[field]),
    isStale: inFields.some((field) => plugin.keys[field] in echo),
  };
}

const outcome = (asked: SeoField[], written: SeoField[]): SeoOutcome => ({
  written: asked.filter((field) => written.includes(field)),
  notWritten: asked.filter((field) => !written.includes(field)),
});

/** WordPress itself has a title, an excerpt and a featured image, and no canonical address but its own. */
function nativelyWritten(post: WordPressPost, article: Article): SeoField[] {
  const values = seoValues(article);
  const written: SeoField[] = [];
  if (isSameText(post.title.raw, values.title)) written.push("title");
  if (isSameText(post.excerpt.raw, values.description)) written.push("description");
  if (post.featured_media !== 0 && article.hero?.url === values.ogImage) written.push("ogImage");
  return written;
}
