import { ProvenanceKind } from "../../../../schema/api/provenance";
import { Fields } from "./fields";
import type { FrontMatter } from "./front-matter-value";
import type { ImportedPost } from "./imported-post";
import { parseDate } from "./parse-date";
import { ParseFailure } from "./parse-failure";
import { factsOfAddress, factsOfFile, withoutExtension } from "./path-facts";
import { readAliases } from "./read-aliases";
import { readHero, readOgImage } from "./read-images";
import { readSlug } from "./read-slug";
import { readStatus } from "./read-status";

const NAMES = ["date", "publishdate", "publishedat", "pubdate", "publisheddate", "datepublished"];

/** The publication date in epoch milliseconds. An unreadable date is a ParseFailure. */
function readDate(fields: Fields): number | null {
  const found = fields.find(NAMES);
  if (found) {
    const date = typeof found.value === "string" ? parseDate(found.value) : null;
    if (date !== null) return date;
    const shown = typeof found.value === "string" ? `"${found.value.slice(0, 60)}"` : "its value";
    throw new ParseFailure(
      "bad_date",
      `${found.name}: ${shown} is not a date. Write it as 2020-01-31 or 2020-01-31T09:30:00Z.`,
    );
  }
  const published = fields.find(["published", "created", "createdat"]);
  return typeof published?.value === "string" ? parseDate(published.value) : null;
}

/** `faq` as a list of `{ question, answer }`, or that list under `items`. */
function readFaq(fields: Fields): ImportedPost["faq"] {
  const found = fields.find(["faq", "faqs"]);
  if (!found) return [];
  const value = found.value instanceof Map ? found.value.get("items") : found.value;
  const items: ImportedPost["faq"] = [];
  let complete = Array.isArray(value);
  for (const item of Array.isArray(value) ? value : []) {
    const question = item instanceof Map ? (item.get("question") ?? item.get("q")) : null;
    const answer = item instanceof Map ? (item.get("answer") ?? item.get("a")) : null;
    if (typeof question === "string" && typeof answer === "string") items.push({ question, answer });
    else complete = false;
  }
  if (!complete) fields.warn("faq: expected a list of { question, answer }; other entries were left out.");
  return items;
}

export interface PostBody {
  content: string;
  /** Metadata of an HTML page's head, for fields missing from its front matter. */
  facts: FrontMatter;
  warnings: string[];
}

/**
 * Maps front matter of Hugo, Zola, Jekyll, Astro, Ghost or our own export to a post; without any it is a draft. Adds to the body's
 * warnings. Throws ParseFailure.
 */
export function readPost(
  path: string,
  written: FrontMatter,
  { content: body, facts, warnings }: PostBody,
  hasFrontMatter: boolean,
): ImportedPost {
  const front: FrontMatter = new Map([...[...facts].filter(([name]) => name !== "title"), ...written]);
  const top = new Fields([front], warnings);
  const extra = top.table("extra");
  const fields = new Fields([front, extra], warnings);
  const terms = new Fields([front, top.table("taxonomies"), extra], warnings);
  const seo = new Fields([top.table("seo"), top.table("metadata")], warnings);

  const ownId = top.text(["blogsvcid"]);
  const address = (top.text(["path"]) ?? "").trim().replace(/^\/+|\/+$/g, "");
  const addressFacts = factsOfAddress(address);
  const fileFacts = factsOfFile(path);
  const { title, content } = readTitle(top, { front, facts, body, ownId, fileName: fileFacts.name });
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
    status: hasFrontMatter ? readStatus(top, path) : draftWithout(top),
    excerpt: excerpt ? fields.text([excerpt.name]) : null,
    authors: [...new Set(fields.list(["authors", "author"], { split: false }))],
    categories: distinctNames(terms.list(["categories", "category"], { split: true })),
    tags: distinctNames(terms.list(["tags", "tag"], { split: true })),
    ...readAliases(fields, top, ownId !== null),
    faq: readFaq(fields),
    seoTitle: seo.text(["title", "metatitle"]) ?? fields.text(["seotitle", "metatitle"]),
    seoDescription:
      seo.text(["description", "metadescription"]) ??
      fields.text(["seodescription", "metadescription"]) ??
      description,
    seoKeywords: readKeywords(seo, fields),
    canonicalUrl: fields.url(["canonicalurl", "canonical"]) ?? seo.url(["canonicalurl", "canonical"]),
    ogImageUrl: readOgImage(fields, seo),
    ...readHero(fields),
    scheduledAt: top.instant(["scheduledat"]),
    timezone: readTimezone(top),
    ...(ownId !== null && readProvenance(top)),
    content,
  };
}

/** As our own export writes it. */
function readProvenance(top: Fields): Pick<ImportedPost, "provenance"> {
  const written = top.find(["provenance"])?.value;
  if (!(written instanceof Map)) return {};
  const kind = ProvenanceKind.safeParse(written.get("kind")).data;
  const models = written.get("models");
  const named = Array.isArray(models) ? models.filter((model) => typeof model === "string") : [];
  return kind === undefined
    ? {}
    : { provenance: { kind, models: named, reviewed: String(written.get("reviewed")) === "true" } };
}

function draftWithout(top: Fields): "DRAFT" {
  top.warn("The file has no front matter, so it is imported as a draft.");
  return "DRAFT";
}

const heading = /^(?:\s*\n)?(?:# +(.+?)(?: +#+)?[ \t]*(?:\r?\n|$)|(\S.*)\r?\n=+[ \t]*(?:\r?\n|$))/;

/** The title in front matter, else the heading at the start of the body, which is removed, else from HTML or the file's name. */
function readTitle(
  top: Fields,
  own: { front: FrontMatter; facts: FrontMatter; body: string; ownId: string | null; fileName: string },
): { title: string; content: string } {
  const { front, facts, body: content, ownId, fileName } = own;
  const title = top.text(["title"]);
  if (title !== null) return { title, content };
  if (front.has("title") && typeof front.get("title") !== "string" && front.get("title") !== null)
    throw new ParseFailure("missing_title", "The title in the front matter is not text.");
  // An untitled draft is exported with an empty title and must be importable.
  const exported = ownId === null ? null : front.get("title");
  if (typeof exported === "string") return { title: exported, content };
  const [whole = "", atx, setext] = heading.exec(content) ?? [];
  const words = plainWords(atx ?? setext ?? "");
  if (words !== "") {
    top.warn("title: taken from the first heading, which was removed from the body.");
    return { title: words, content: content.slice(whole.length) };
  }
  const page = facts.get("title");
  if (typeof page === "string") return { title: page, content };
  const name = fileName.replace(/[-_]+/g, " ").trim();
  if (name === "") throw new ParseFailure("missing_title", "The file has no title, heading or name.");
  top.warn("title: taken from the file name.");
  return { title: name.charAt(0).toUpperCase() + name.slice(1), content };
}

/** A heading without Markdown syntax. */
const plainWords = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`~]+/g, "")
    .replace(/\\(?=\W)/g, "")
    .trim();

/** Names that differ only in case are the same. */
function distinctNames(names: string[]): string[] {
  const distinct = new Map<string, string>();
  for (const name of names) {
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
