import { plainText } from "../../../../schema/api/html-to-markdown/plain-text";
import { contentMax, NewPostFields, titleMax } from "../../../../schema/api/post-fields";
import { type ImportText, importText } from "../import-words";
import { withoutControls } from "../without-controls";
import type { ForeignPost } from "./foreign-post";

export type ForeignFields =
  | { ok: true; fields: NewPostFields & { slug: string }; warnings: ImportText[] }
  | { ok: false; code: string; message: ImportText; warnings: ImportText[] };

const untitled = "(no title)";
const excerptMax = 1000;

/** A foreign post's values as our fields, truncated to our limits. */
export function fieldsOfForeign(post: ForeignPost, content: string, slug: string): ForeignFields {
  const excerpt = plainText(post.excerpt);
  const { fields, changed } = withoutControls({
    title: cut(post.title, titleMax) || untitled,
    slug,
    excerpt: cut(excerpt, excerptMax) || null,
    content,
    categories: post.categories,
    tags: post.tags,
    authors: post.authors
      .map((name) => cut(name, 100))
      .filter(Boolean)
      .slice(0, 20),
    seoTitle: cut(post.seoTitle, 300) || null,
    seoDescription: cut(post.seoDescription, 500) || null,
    canonicalUrl: httpUrl(post.canonicalUrl),
    aliases: aliasesOf(post.link),
  });
  const read = NewPostFields.safeParse(fields);
  const all = [
    ...changed.map((field) => importText({ code: "control_characters", field })),
    ...(excerpt.length > excerptMax ? [importText({ code: "short_excerpt" })] : []),
  ];
  if (read.success) return { ok: true, fields: { ...read.data, slug }, warnings: all };
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") ?? "";
  return field === "content"
    ? {
        ok: false,
        code: "too_large",
        message: importText({ code: "large_body", max: contentMax }),
        warnings: all,
      }
    : {
        ok: false,
        code: "invalid_field",
        message: importText({ code: "invalid_field", field, issue: issue?.message ?? null }),
        warnings: all,
      };
}

const cut = (text: string, max: number) => text.slice(0, max).toWellFormed().trim();

const httpUrl = (text: string) =>
  /^https?:\/\/\S+$/.test(text) && URL.canParse(text) && text.length <= 2048 ? text : null;

/** Its former path, for redirects on the site. */
function aliasesOf(link: string): string[] {
  if (!URL.canParse(link, "https://site.invalid")) return [];
  const { pathname } = new URL(link, "https://site.invalid");
  return pathname === "/" || pathname.length > 500 ? [] : [pathname];
}
