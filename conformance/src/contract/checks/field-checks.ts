import type { Check, CheckContext } from "../check.ts";
import { dataOf, fail, isObject, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

/** The value of a field (spec: "Resources and their fields"). */
type Kind =
  | "text"
  | "number"
  | "boolean"
  | "texts"
  | "object"
  | "objects"
  | "instant"
  | "instant or null"
  | "status"
  | "plan";

export interface FieldRule {
  /** Dotted, relative to the object described by the table. */
  path: string;
  kind: Kind;
  required: boolean;
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

const isInstant = (value: unknown): boolean =>
  typeof value === "string" && isoInstant.test(value) && !Number.isNaN(Date.parse(value));
const isText = (value: unknown): value is string => typeof value === "string";
const isPlain = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const kinds: Record<Kind, { says: string; holds: (value: unknown) => boolean }> = {
  text: { says: "a string", holds: isText },
  number: { says: "a number", holds: (value) => typeof value === "number" },
  boolean: { says: "a boolean", holds: (value) => typeof value === "boolean" },
  texts: { says: "an array of strings", holds: (value) => Array.isArray(value) && value.every(isText) },
  object: { says: "an object", holds: isPlain },
  objects: { says: "an array of objects", holds: (value) => Array.isArray(value) && value.every(isPlain) },
  instant: { says: "an ISO 8601 instant", holds: isInstant },
  "instant or null": {
    says: "an ISO 8601 instant or null",
    holds: (value) => value === null || isInstant(value),
  },
  status: {
    says: "DRAFT, PUBLISHED or HIDDEN",
    holds: (value) => value === "DRAFT" || value === "PUBLISHED" || value === "HIDDEN",
  },
  plan: {
    says: "free, starter, pro or enterprise",
    holds: (value) => isText(value) && ["free", "starter", "pro", "enterprise"].includes(value),
  },
};

const yes = (path: string, kind: Kind): FieldRule => ({ path, kind, required: true });
const no = (path: string, kind: Kind): FieldRule => ({ path, kind, required: false });

/** Spec: "Blog post (as returned by the public API)". */
export const postFields: FieldRule[] = [
  yes("id", "text"),
  yes("title", "text"),
  yes("slug", "text"),
  no("excerpt", "text"),
  yes("content", "text"),
  yes("status", "status"),
  no("categories", "texts"),
  no("images.hero", "object"),
  no("relatedPosts", "objects"),
  no("faq.items", "objects"),
  no("seo.title", "text"),
  no("seo.description", "text"),
  no("seo.keywords", "texts"),
  no("metadata.canonicalUrl", "text"),
  no("metadata.ogImageUrl", "text"),
  no("metadata.heroImageUrl", "text"),
  no("metadata.readingTimeMinutes", "number"),
  no("metadata.wordCount", "number"),
  no("metadata.jsonLd", "object"),
  no("branding", "object"),
  no("publishedAt", "instant"),
  yes("updatedAt", "instant"),
];

/** Spec: "Blog post", the row of `faq`. */
export const faqFields: FieldRule[] = [yes("question", "text"), yes("answer", "text")];

/** Spec: "RelatedPostSummary". */
export const relatedFields: FieldRule[] = [
  yes("id", "text"),
  yes("title", "text"),
  yes("slug", "text"),
  no("excerpt", "text"),
  no("categories", "texts"),
  no("publishedAt", "instant or null"),
  yes("updatedAt", "instant"),
];

/** Spec: "BlogPostImageAsset". */
export const imageFields: FieldRule[] = [
  yes("status", "text"),
  yes("style", "text"),
  yes("width", "number"),
  yes("height", "number"),
  yes("url", "text"),
  no("createdAt", "text"),
  yes("source", "text"),
];

/** Spec: "Pagination object". */
export const paginationFields: FieldRule[] = [
  yes("page", "number"),
  yes("limit", "number"),
  yes("total", "number"),
  yes("totalPages", "number"),
  yes("hasMore", "boolean"),
];

/** Spec: "BrandingInfo". */
export const brandingFields: FieldRule[] = [yes("planId", "plan"), yes("brandingRequired", "boolean")];

/** An object in a response, and its name in a report. */
interface Seen {
  reply: Reply;
  name: string;
  value: unknown;
}

/** Checks one field in everything that was read. An optional field that nothing has is not shown. */
function judgeField(seen: readonly Seen[], { path, kind, required }: FieldRule): string {
  const { says, holds } = kinds[kind];
  let held = 0;
  for (const { reply, name, value } of seen) {
    const found = valueAt(value, path);
    const absent = found === undefined || (found === null && !required && kind !== "instant or null");
    if (absent && !required) continue;
    if (absent || !holds(found)) {
      const got = absent ? "it is missing" : JSON.stringify(found);
      fail(reply, `${name} to have ${path}, ${says}`, got);
    }
    held += 1;
  }
  if (held === 0)
    throw new NotShown(seen.length === 0 ? "nothing to check" : `none of ${seen.length} has it`);
  return `${says} in ${held} of ${seen.length}`;
}

/** Undefined if the path leads outside the existing objects. */
function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), value);
}

type Reader = (context: CheckContext) => Promise<Seen[]>;

/** Every row of the spec's field tables, checked in the lists and single posts that were read. */
export const fieldChecks: Check[] = [
  ...checksOf("post", "a post", postFields, postsSeen),
  ...checksOf("faq", "an item of faq.items", faqFields, inPosts("faq.items")),
  ...checksOf("related", "a related post", relatedFields, inPosts("relatedPosts")),
  ...checksOf("image", "images.hero", imageFields, inPosts("images.hero")),
  ...checksOf("pagination", "data.pagination", paginationFields, paginationSeen),
  ...checksOf("branding", "branding", brandingFields, inPosts("branding")),
];

function checksOf(section: string, what: string, rules: FieldRule[], read: Reader): Check[] {
  return rules.map((rule) => ({
    id: `${section}.${rule.path}`,
    rule: "spec",
    requirement: `${what} ${rule.required ? "has" : "may have"} ${rule.path}, ${kinds[rule.kind].says}`,
    run: async (context) => judgeField(await read(context), rule),
  }));
}

async function postsSeen({ evidence }: CheckContext): Promise<Seen[]> {
  await evidence.posts();
  const { pages } = await evidence.walk();
  const singles = await evidence.singles().catch(() => []);
  const items = pages.flatMap(({ reply, items }) => items.map((value) => seen(reply, "an item", value)));
  return [...items, ...singles.map(({ reply, post }) => seen(reply, "the post", post))];
}

function inPosts(path: string): Reader {
  return async (context) => {
    const posts = await postsSeen(context);
    return posts.flatMap(({ reply, name, value }) => {
      const found = valueAt(value, path);
      const all = Array.isArray(found) ? found : [found];
      return all.filter(isObject).map((one) => seen(reply, `${path} of ${name}`, one));
    });
  };
}

async function paginationSeen({ probe, evidence }: CheckContext): Promise<Seen[]> {
  const reply = await probe.ask("/blogs");
  const { pagination } = await evidence.from(async () => dataOf(reply));
  return [seen(reply, "data.pagination", pagination)];
}

const seen = (reply: Seen["reply"], name: string, value: unknown): Seen => ({ reply, name, value });
