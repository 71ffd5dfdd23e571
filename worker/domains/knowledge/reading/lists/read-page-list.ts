import { Gunzip } from "fflate";
import { sourceMaxBytes } from "../../../../../schema/api/sources";
import { decodeText } from "../decode-text";
import { SourceReadError } from "../source-read-error";
import { BrokenXml, parseXml } from "../xml/parse-xml";

interface ListedPage {
  /** As listed, perhaps relative. */
  url: string;
  title: string;
  /** When it last changed, in milliseconds since the epoch; null if not listed. */
  at: number | null;
}

/** What a feed or sitemap lists. */
export interface PageList {
  kind: "feed" | "sitemap";
  title: string;
  pages: ListedPage[];
  /** For a sitemap index, its sitemaps. */
  sitemaps: ListedPage[];
}

const roots = new Set(["urlset", "sitemapindex", "rss", "feed", "RDF"]);
const looked = 4_096;

/** A sitemap (sitemaps.org), RSS 2.0 or 1.0, or Atom (RFC 4287), perhaps compressed; null for anything else. Throws SourceReadError. */
export function readPageList(bytes: Uint8Array, contentType: string | null): PageList | null {
  const unpacked = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzip(bytes) : bytes;
  if (unpacked === null || !roots.has(rootOf(unpacked))) return null;
  try {
    return read(decodeText(unpacked, contentType, "text"));
  } catch (cause) {
    if (!(cause instanceof BrokenXml)) throw cause;
    throw new SourceReadError(
      "damaged",
      { code: "broken_list", reason: cause.message.slice(0, 100) },
      { cause },
    );
  }
}

/** The local name of the first element. */
function rootOf(bytes: Uint8Array): string {
  const start = new TextDecoder().decode(bytes.subarray(0, looked)).replace(/<!--[\s\S]*?-->/g, "");
  if (!/^\s*</.test(start)) return "";
  return /<(?![?!])(?:[\w-]+:)?([\w-]+)/.exec(start)?.[1] ?? "";
}

const step = 4_096;

function gunzip(bytes: Uint8Array): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Gunzip((chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > sourceMaxBytes) throw new SourceReadError("too_large", { code: "large_page" });
  });
  try {
    for (let at = 0; at < bytes.length; at += step)
      stream.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    if (error instanceof SourceReadError) throw error;
    return null;
  }
  const unpacked = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    unpacked.set(chunk, at);
    at += chunk.length;
  }
  return unpacked;
}

const items = new Set(["url", "sitemap", "item", "entry"]);
const dates = new Set(["lastmod", "pubDate", "date", "updated", "published"]);
const fieldMax = 2_000;

function read(xml: string): PageList {
  const list: PageList = { kind: "feed", title: "", pages: [], sitemaps: [] };
  let item: (ListedPage & { guid: string }) | null = null;
  let text = "";
  parseXml(xml, {
    open: (name, attributes, path) => {
      text = "";
      if (path.length === 1) list.kind = name === "urlset" || name === "sitemapindex" ? "sitemap" : "feed";
      if (items.has(name) && path.length <= 3) item = { url: "", title: "", at: null, guid: "" };
      const rel = attributes.get("rel") ?? "alternate";
      if (item && name === "link" && rel === "alternate") item.url ||= attributes.get("href") ?? "";
      if (item && name === "guid" && attributes.get("isPermaLink") === "false") item.guid = "none";
    },
    text: (part) => {
      if (text.length < fieldMax) text += part;
    },
    close: (name, path) => {
      const value = text.trim().slice(0, fieldMax);
      text = "";
      const parent = path.at(-2) ?? "";
      if (!item) {
        if (name === "title" && (parent === "channel" || parent === "feed")) list.title ||= value;
        return;
      }
      if (items.has(name) && path.length <= 3) {
        item.url ||= item.guid === "none" ? "" : item.guid;
        if (item.url !== "") list[name === "sitemap" ? "sitemaps" : "pages"].push(item);
        item = null;
      } else if (!items.has(parent)) return;
      else if (name === "loc" || name === "link") item.url ||= value;
      else if (name === "guid") item.guid ||= value;
      else if (name === "title") item.title ||= value;
      else if (dates.has(name)) item.at = later(item.at, Date.parse(value));
    },
  });
  return list;
}

const later = (before: number | null, date: number): number | null =>
  Number.isNaN(date) ? before : Math.max(before ?? date, date);
