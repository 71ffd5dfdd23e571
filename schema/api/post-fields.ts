import { z } from "zod";
import { HttpUrl } from "./http-url";
import { isBody, isLine, isLines, isVisible } from "./plain-text";
import { noControls, unseen } from "./text-line";

export const titleMax = 300;
export const contentMax = 500_000;
export const labelMax = 100;
export const categoriesMax = 20;
export const tagsMax = 50;

const slug = z
  .string()
  .min(1, "slug is required")
  .max(200)
  .regex(/^[^\s/?#%\\\p{Lu}\p{C}]+$/u, "may hold no spaces, slashes, capitals, ?, # or %")
  .refine((s) => s !== "." && s !== "..", "is reserved");

const line = z.string().trim().refine(isLine, noControls);
export const noHoles = "must not hold null characters or halves of surrogate pairs";
const lines = z.string().refine(isLines, "must not hold control characters");

const shown = line.refine(isVisible, unseen);
const label = shown.min(1).max(labelMax);
const faqItem = z.object({
  question: shown.min(1).max(500),
  answer: lines.trim().max(5000),
});

/** The fields a user edits, one level deep, as they are compared, kept and restored. `null` is an empty field. */
export const PostFields = z
  .object({
    title: shown.min(1, "must not be empty").max(titleMax),
    slug,
    excerpt: lines.trim().max(1000).nullable(),
    content: z.string().refine(isBody, noHoles).max(contentMax),
    categories: z.array(label).max(categoriesMax),
    tags: z.array(label).max(tagsMax),
    authors: z.array(label).max(20),
    heroImageId: z.string().max(60).nullable(),
    faq: z.array(faqItem).max(50),
    seoTitle: line.max(300).nullable(),
    seoDescription: lines.trim().max(500).nullable(),
    seoKeywords: z.array(label).max(30),
    canonicalUrl: HttpUrl.nullable(),
    ogImageUrl: HttpUrl.nullable(),
    aliases: z
      .array(
        z
          .string()
          .refine(isLine, noControls)
          .regex(/^\/\S*$/, "must be a site path starting with /")
          .max(500),
      )
      .max(50),
  })
  .partial();
export type PostFields = z.infer<typeof PostFields>;

/** All of the fields, none absent. */
export type FullFields = Required<PostFields>;

/** A new post's fields, before anything is typed. */
export const emptyFields: Omit<FullFields, "title" | "slug"> = {
  excerpt: null,
  content: "",
  categories: [],
  tags: [],
  authors: [],
  heroImageId: null,
  faq: [],
  seoTitle: null,
  seoDescription: null,
  seoKeywords: [],
  canonicalUrl: null,
  ogImageUrl: null,
  aliases: [],
};

export const NewPostFields = PostFields.required({ title: true });
export type NewPostFields = z.infer<typeof NewPostFields>;

const { shape } = PostFields;

/**
 * The same fields on the wire, spelled as the public API spells them (spec: "Blog post"). `null` clears a field;
 * what is absent stays as it is.
 */
export const PostInput = z
  .object({
    title: shape.title,
    slug: shape.slug,
    excerpt: shape.excerpt,
    content: shape.content,
    categories: shape.categories,
    tags: shape.tags,
    authors: shape.authors,
    heroImageId: shape.heroImageId,
    faq: z.object({ items: shape.faq.unwrap() }).optional(),
    seo: z
      .object({ title: shape.seoTitle, description: shape.seoDescription, keywords: shape.seoKeywords })
      .optional(),
    metadata: z
      .object({ canonicalUrl: shape.canonicalUrl, ogImageUrl: shape.ogImageUrl, aliases: shape.aliases })
      .optional(),
  })
  .meta({ id: "PostInput" });
export type PostInput = z.infer<typeof PostInput>;

/** Where the fields that the wire nests are found there. */
const nested = {
  faq: ["faq", "items"],
  seoTitle: ["seo", "title"],
  seoDescription: ["seo", "description"],
  seoKeywords: ["seo", "keywords"],
  canonicalUrl: ["metadata", "canonicalUrl"],
  ogImageUrl: ["metadata", "ogImageUrl"],
  aliases: ["metadata", "aliases"],
} as const satisfies Partial<Record<keyof PostFields, [keyof PostInput, string]>>;

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** What a request says of the fields; what it does not name is absent. */
export function fieldsOfInput({ faq, seo, metadata, ...same }: PostInput): PostFields {
  const { title, slug, excerpt, content, categories, tags, authors, heroImageId } = same;
  return present({
    title,
    slug,
    excerpt,
    content,
    categories,
    tags,
    authors,
    heroImageId,
    faq: faq?.items,
    seoTitle: seo?.title,
    seoDescription: seo?.description,
    seoKeywords: seo?.keywords,
    canonicalUrl: metadata?.canonicalUrl,
    ogImageUrl: metadata?.ogImageUrl,
    aliases: metadata?.aliases,
  });
}

/** The fields as a request spells them: the inverse of fieldsOfInput. */
export function inputOfFields(fields: PostFields): PostInput {
  const { faq, seoTitle, seoDescription, seoKeywords, canonicalUrl, ogImageUrl, aliases, ...same } = fields;
  const seo = present({ title: seoTitle, description: seoDescription, keywords: seoKeywords });
  const metadata = present({ canonicalUrl, ogImageUrl, aliases });
  return present({
    ...same,
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
