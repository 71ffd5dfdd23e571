import { z } from "zod";
import type { SeoOutcome } from "../../../../../schema/api/integrations";
import { decodeEntities } from "../../kinds/decode-entities";
import { ExternalProblemError } from "../../kinds/errors";
import type { Article } from "../../kinds/external-site";
import type { Connection } from "../connection";
import type { WordPressPost } from "../post-shape";
import { type SeoField, type SeoPlugin, seoFields, seoValues } from "./seo-fields";
import { callXmlRpc } from "./xml-rpc";

/** Whether a text is the one we sent, apart from what WordPress does to every text field: white space, tags, references. */
export const isSameText = (theirs: unknown, ours: string): boolean =>
  typeof theirs === "string" && tidy(theirs) === tidy(ours);

const tidy = (text: string) =>
  decodeEntities(text)
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** A site has one blog, and WordPress ignores its number. */
const blogId = 1;

const withFields = z.object({
  custom_fields: z.array(z.object({ id: z.string(), key: z.string(), value: z.string().catch("") })),
});

const pausesMs = [1_000, 3_000];

/**
 * Writes custom fields over XML-RPC, where Yoast lets those who may edit a post write its own. Returns the keys that then have the wanted
 * value; none if XML-RPC is off. Throws ExternalProblemError after three failures.
 */
async function writeCustomFields(
  connection: Connection,
  postId: string,
  wanted: Record<string, string>,
): Promise<string[]> {
  for (const pauseMs of pausesMs) {
    try {
      return await writeOnce(connection, postId, wanted);
    } catch (cause) {
      if (!(cause instanceof ExternalProblemError) || cause.problem.code === "timeout") throw cause;
      await connection.ports.sleep(pauseMs);
    }
  }
  return writeOnce(connection, postId, wanted);
}

/** Reads first, so that a call with a lost response is not repeated. */
async function writeOnce(
  connection: Connection,
  postId: string,
  wanted: Record<string, string>,
): Promise<string[]> {
  const before = await readFields(connection, postId);
  if (!before) return [];
  const asWanted = (fields: typeof before) =>
    Object.keys(wanted).filter((key) => holds(fields, key, wanted[key] ?? ""));
  const done = asWanted(before);
  const changes = Object.entries(wanted)
    .filter(([key]) => !done.includes(key))
    .map(([key, value]) => {
      // Without its id, a second field with the same name would be created.
      const id = before.find((field) => field.key === key)?.id;
      const field: Record<string, string> = id === undefined ? { key, value } : { id, key, value };
      return field;
    });
  if (changes.length === 0) return done;
  const answer = await callXmlRpc(
    connection,
    "wp.editPost",
    [blogId],
    [Number(postId), { custom_fields: changes }],
  );
  if (answer.kind === "failed") throw answer.problem;
  return asWanted((await readFields(connection, postId)) ?? []);
}

async function readFields(connection: Connection, postId: string) {
  const answer = await callXmlRpc(connection, "wp.getPost", [blogId], [Number(postId), ["custom_fields"]]);
  if (answer.kind === "failed") throw answer.problem;
  const read = answer.kind === "value" ? withFields.safeParse(answer.value) : null;
  return read?.success ? read.data.custom_fields : null;
}

function holds(fields: { key: string; value: string }[], key: string, value: string): boolean {
  const theirs = fields.filter((field) => field.key === key);
  if (value === "") return theirs.every((field) => field.value === "");
  return theirs.length === 1 && isSameText(theirs[0]?.value, value);
}

interface Written {
  seo: SeoOutcome;
  /** Keys written over XML-RPC, to be cleared when the post has no value for them. */
  overXmlRpc: string[];
  /** Whether a field that the REST API shows was changed over XML-RPC. */
  isStale: boolean;
}

/**
 * Checks which SEO fields the response contains, and writes over XML-RPC what Yoast does not accept in the REST API: WordPress silently
 * drops unknown fields, so only their echo proves that they were written. Without a connection, XML-RPC counts as off.
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

/** WordPress itself has a title, an excerpt and a featured image, but no canonical URL except its own. */
function nativelyWritten(post: WordPressPost, article: Article): SeoField[] {
  const values = seoValues(article);
  const written: SeoField[] = [];
  if (isSameText(post.title.raw, values.title)) written.push("title");
  if (isSameText(post.excerpt.raw, values.description)) written.push("description");
  if (post.featured_media !== 0 && article.hero?.url === values.ogImage) written.push("ogImage");
  return written;
}
