import { z } from "zod";
import { HttpUrl } from "./http-url";
import { isBody, isVisible } from "./plain-text";
import { line, lines, unseen } from "./text-line";

export const titleMax = 300;
export const contentMax = 500_000;
export const labelMax = 100;
export const categoriesMax = 20;
export const tagsMax = 50;

const slug = z
  .string()
  .min(1, "slug is required")
  .max(200)
  .regex(/^[^\s/?#%\\\p{Lu}\p{C}]+$/u, "must not contain spaces, slashes, capital letters, ?, # or %")
  .refine((s) => s !== "." && s !== "..", "is reserved");

export const noHoles = "must not contain null characters or unpaired surrogates";

const shown = line.refine(isVisible, unseen);
/** A category, tag or author. */
export const label = shown.min(1).max(labelMax);
export const FaqItem = z.object({ question: z.string(), answer: z.string() });
const newFaqItem = z.object({
  question: shown.min(1).max(500),
  answer: lines.max(5000),
});

interface PostField {
  /** As requests set it. */
  schema: z.ZodType;
  /** As the management API returns it, without limits: a post may be older than they are. */
  response: z.ZodType;
  /** Its value in a new post; `null` for an empty field. */
  empty: string | null | [];
  /** May contain line breaks; an import joins the lines of all other fields. */
  multiline?: true;
  /** The option of `blogsvc posts create` and `update`, and its help. List options are repeated for each entry. */
  option?: readonly [flags: string, help: string];
  /** What MCP tools say about a field whose format a model would otherwise guess. */
  hint?: string;
}

const text = <S extends z.ZodType<string>>(schema: S) => ({ schema, response: z.string(), empty: "" });
const optionalText = <S extends z.ZodType<string>>(schema: S) => ({
  schema: schema.nullable(),
  response: z.string().nullable(),
  empty: null,
});
const list = <S extends z.ZodType<string>>(entry: S, max: number) => ({
  schema: z.array(entry).max(max),
  response: z.array(z.string()),
  empty: [] as [],
});

/**
 * Every field of a post that users edit. Wire shapes, revisions, comparisons, MCP inputs and command-line options derive from this table.
 */
const table = {
  title: {
    ...text(shown.min(1, "must not be empty").max(titleMax)),
    option: ["--title <title>", "Its title"],
  },
  slug: {
    ...text(slug),
    option: ["--slug <slug>", "Its slug, the last part of its URL"],
    hint: "The last part of the URL, for example spring-release",
  },
  excerpt: {
    ...optionalText(lines.max(1000)),
    multiline: true,
    option: ["--excerpt <text>", "Its excerpt"],
    hint: "One or two sentences for lists of posts; null derives them from the content",
  },
  content: {
    ...text(z.string().refine(isBody, noHoles).max(contentMax)),
    multiline: true,
  },
  categories: {
    ...list(label, categoriesMax),
    option: ["--category <name>", "A category; repeatable"],
    hint: 'Category names, created as needed, for example ["News", "Product updates"]',
  },
  tags: {
    ...list(label, tagsMax),
    option: ["--tag <name>", "A tag; repeatable"],
    hint: 'Tag names, in addition to categories, for example ["Open source", "Release"]',
  },
  authors: {
    ...list(label, 20),
    option: ["--author <name>", "An author; repeatable"],
    hint: 'Author names as readers see them, for example ["Ada Lovelace"]',
  },
  heroImageId: {
    ...optionalText(z.string().max(60)),
    hint: "The ID of an image in this workspace, such as img_…; upload images with the API or the dashboard. null removes it",
  },
  faq: { schema: z.array(newFaqItem).max(50), response: z.array(FaqItem), empty: [] },
  seoTitle: optionalText(line.max(300)),
  seoDescription: { ...optionalText(lines.max(500)), multiline: true },
  seoKeywords: list(label, 30),
  canonicalUrl: optionalText(HttpUrl),
  ogImageUrl: optionalText(HttpUrl),
  aliases: list(line.regex(/^\/\S*$/, "must be a site path starting with /").max(500), 50),
} satisfies Record<string, PostField>;

type Table = typeof table;
export type FieldName = keyof Table;
export const fieldNames = Object.keys(table) as FieldName[];
export const postFields: Record<FieldName, PostField> = table;

const each = <Key extends "schema" | "response" | "empty">(key: Key) =>
  Object.fromEntries(fieldNames.map((name) => [name, table[name][key]])) as {
    [F in FieldName]: Table[F][Key];
  };

/** The fields, flattened to one level, as they are compared, stored and restored. */
export const PostFields = z.object(each("schema")).partial();
export type PostFields = z.infer<typeof PostFields>;

/** The fields in responses of the management API, before they are nested. */
export const responseFields = each("response");

/** All fields, none absent. */
export type FullFields = Required<PostFields>;

/** Only the fields among some values, in table order; `undefined` means absent. */
export function pickFields(values: FullFields): FullFields;
export function pickFields(values: PostFields): PostFields;
export function pickFields(values: PostFields): PostFields {
  const present = fieldNames.filter((name) => values[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, values[name]]));
}

/** The fields of a new post. */
export const emptyFields: FullFields = each("empty");

export const NewPostFields = PostFields.required({ title: true });
export type NewPostFields = z.infer<typeof NewPostFields>;

const { faq, seoTitle, seoDescription, seoKeywords, canonicalUrl, ogImageUrl, aliases, ...flat } =
  PostFields.shape;

/**
 * The same fields on the wire, spelled as in the public API (spec: "Blog post"). `null` clears a field; an absent field stays unchanged.
 */
export const PostInput = z
  .object({
    ...flat,
    faq: z.object({ items: faq.unwrap() }).optional(),
    seo: z.object({ title: seoTitle, description: seoDescription, keywords: seoKeywords }).optional(),
    metadata: z.object({ canonicalUrl, ogImageUrl, aliases }).optional(),
  })
  .meta({ id: "PostInput" });
export type PostInput = z.infer<typeof PostInput>;

/** A request that names every field. */
export type FullInput = Required<PostInput> & {
  seo: Required<NonNullable<PostInput["seo"]>>;
  metadata: Required<NonNullable<PostInput["metadata"]>>;
};

/** The paths of fields that the wire format nests. */
const nested = {
  faq: ["faq", "items"],
  seoTitle: ["seo", "title"],
  seoDescription: ["seo", "description"],
  seoKeywords: ["seo", "keywords"],
  canonicalUrl: ["metadata", "canonicalUrl"],
  ogImageUrl: ["metadata", "ogImageUrl"],
  aliases: ["metadata", "aliases"],
} as const satisfies Partial<Record<FieldName, [keyof PostInput, string]>>;

/** The fields that a request sets; all others are absent. */
export function fieldsOfInput(input: FullInput): FullFields;
export function fieldsOfInput(input: PostInput): PostFields;
export function fieldsOfInput({ faq, seo, metadata, ...flat }: PostInput): PostFields {
  return pickFields({
    ...flat,
    faq: faq?.items,
    seoTitle: seo?.title,
    seoDescription: seo?.description,
    seoKeywords: seo?.keywords,
    canonicalUrl: metadata?.canonicalUrl,
    ogImageUrl: metadata?.ogImageUrl,
    aliases: metadata?.aliases,
  });
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The fields in the request format: the inverse of fieldsOfInput. */
export function inputOfFields(fields: FullFields): FullInput;
export function inputOfFields(fields: PostFields): PostInput;
export function inputOfFields(fields: PostFields): PostInput {
  const { faq, seoTitle, seoDescription, seoKeywords, canonicalUrl, ogImageUrl, aliases, ...flat } = fields;
  const seo = present({ title: seoTitle, description: seoDescription, keywords: seoKeywords });
  const metadata = present({ canonicalUrl, ogImageUrl, aliases });
  return present({
    ...flat,
    faq: faq && { items: faq },
    seo: Object.keys(seo).length > 0 ? seo : undefined,
    metadata: Object.keys(metadata).length > 0 ? metadata : undefined,
  });
}

/** The field that an error's path (`seo.title`, `faq.items.0.question`) is about. */
export function fieldOfPath(path: string): string {
  const steps = path.split(".");
  const found = Object.entries(nested).find(([, place]) =>
    place.every((step, depth) => steps[depth] === step),
  );
  return found?.[0] ?? steps[0] ?? path;
}
