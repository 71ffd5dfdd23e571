import { Fields } from "./fields";
import type { FrontMatter } from "./front-matter-value";
import type { ImportedPost } from "./imported-post";
import { ParseFailure } from "./parse-failure";
import { factsOfAddress, factsOfFile, withoutExtension } from "./path-facts";
import { readAliases } from "./read-aliases";
import { readDate } from "./read-date";
import { readFaq } from "./read-faq";
import { readHero, readOgImage } from "./read-images";
import { readSlug } from "./read-slug";
import { readStatus } from "./read-status";

/** Maps front matter of Hugo, Zola, Jekyll, Astro, Ghost or our own export to a post. Throws ParseFailure. */
export function readPost(
  path: string,
  front: FrontMatter,
  content: string,
  warnings: string[],
): ImportedPost {
  const top = new Fields([front], warnings);
  const extra = top.table("extra");
  const fields = new Fields([front, extra], warnings);
  const seo = new Fields([top.table("seo"), top.table("metadata")], warnings);

  const ownId = top.text(["blogsvcid"]);
  const address = (top.text(["path"]) ?? "").trim().replace(/^\/+|\/+$/g, "");
  const addressFacts = factsOfAddress(address);
  const fileFacts = factsOfFile(path);
  const title = readTitle(top, front, ownId);
  const excerpt = fields.find(["excerpt", "customexcerpt", "summary", "description"]);
  const description = excerpt?.name === "description" ? null : fields.text(["description"]);

  return {
    identity: ownId ?? (address === "" ? withoutExtension(path) : address),
    title,
    ...readSlug(top, { address: addressFacts.name, file: fileFacts.name, title }),
    date: readDate(top) ?? addressFacts.date ?? fileFacts.date,
    updated: top.instant([
      "updated",
      "updatedat",
      "updateddate",
      "lastmod",
      "lastmodifiedat",
      "modified",
      "datemodified",
    ]),
    status: readStatus(top, path),
    excerpt: excerpt ? fields.text([excerpt.name]) : null,
    authors: [...new Set(fields.list(["authors", "author"], { split: false }))],
    categories: readCategories(new Fields([front, top.table("taxonomies"), extra], warnings)),
    aliases: readAliases(fields),
    faq: readFaq(fields),
    seo: {
      title: seo.text(["title", "metatitle"]) ?? fields.text(["seotitle", "metatitle"]),
      description:
        seo.text(["description", "metadescription"]) ??
        fields.text(["seodescription", "metadescription"]) ??
        description,
      keywords: readKeywords(seo, fields),
    },
    canonicalUrl: fields.url(["canonicalurl", "canonical"]) ?? seo.url(["canonicalurl", "canonical"]),
    ogImageUrl: readOgImage(fields, seo),
    ...readHero(fields),
    scheduledAt: top.instant(["scheduledat"]),
    timezone: readTimezone(top),
    content,
  };
}

function readTitle(top: Fields, front: FrontMatter, ownId: string | null): string {
  const title = top.text(["title"]);
  if (title !== null) return title;
  // An untitled draft is exported with its empty title and must come back.
  const exported = ownId === null ? null : front.get("title");
  if (typeof exported === "string") return exported;
  throw new ParseFailure("missing_title", "The front matter has no title.");
}

/** Categories, then tags; a name that differs only in case is the same category. */
function readCategories(fields: Fields): string[] {
  const categories = fields.list(["categories", "category"], { split: true });
  const tags = fields.list(["tags", "tag"], { split: true });
  const distinct = new Map<string, string>();
  for (const name of [...categories, ...tags]) {
    const key = name.toLowerCase();
    if (!distinct.has(key)) distinct.set(key, name);
  }
  return [...distinct.values()];
}

function readKeywords(seo: Fields, fields: Fields): string[] {
  const own = seo.list(["keywords"], { split: true });
  return [...new Set(own.length > 0 ? own : fields.list(["keywords"], { split: true }))];
}

function readTimezone(top: Fields): string | null {
  const timezone = top.text(["timezone"]);
  if (timezone === null) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return timezone;
  } catch {
    top.warn(`timezone: "${timezone.slice(0, 60)}" is not an IANA time zone, so it was left out.`);
    return null;
  }
}
