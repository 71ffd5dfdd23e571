import { sourceMaxListed } from "../../../../../schema/api/sources";
import { type PageList, readPageList } from "../../reading/lists/read-page-list";
import { SourceReadError } from "../../reading/source-read-error";
import { siteOf } from "../../reading/web/page-key";
import { type FetchedPage, fetchPage } from "../capture-page";
import type { Reader } from "../reader";

export interface Listed {
  kind: PageList["kind"];
  url: string;
  title: string;
  /** Newest first, without repetition. */
  pages: { url: string; title: string }[];
}

interface ListOptions {
  reader: Reader;
  signal: AbortSignal;
  /** How many of the newest pages are wanted; null for all. */
  pagesMax: number | null;
  /** Takes the newest instead of refusing a list that is too long. */
  cut: boolean;
}

/** Sitemaps of an index that are read. */
const sitemapsMax = 10;
const urlMax = 2_000;

/** The pages of a feed or sitemap, or null if it is neither. Throws SourceReadError, `too_many_pages` for more than 200 without `pagesMax`. */
export async function listPages(fetched: FetchedPage, options: ListOptions): Promise<Listed | null> {
  const list = readPageList(fetched.bytes, fetched.contentType);
  if (list === null) return null;
  const max = options.pagesMax ?? sourceMaxListed;
  const mayCut = options.cut || options.pagesMax !== null;
  const found = [...list.pages.map((page) => ({ ...page, base: fetched.url }))];
  if (list.sitemaps.length > sitemapsMax && !mayCut)
    throw new SourceReadError("too_many_pages", {
      code: "long_index",
      sitemaps: list.sitemaps.length,
      max: sitemapsMax,
    });
  for (const { url } of list.sitemaps.toSorted(newest).slice(0, sitemapsMax)) {
    const sitemap = await readSitemap(url, fetched.url, options);
    found.push(...sitemap);
  }
  const pages = new Map<string, string>();
  for (const { url, title, base } of found.toSorted(newest)) {
    const page = pageUrl(url, base);
    const isHere = page !== null && (list.kind === "feed" || siteOf(page) === siteOf(new URL(base)));
    if (isHere && !pages.has(page.href)) pages.set(page.href, title);
  }
  if (pages.size === 0) throw new SourceReadError("no_text", { code: "list_without_pages" });
  if (pages.size > max && !mayCut)
    throw new SourceReadError("too_many_pages", { code: "long_list", pages: pages.size, max });
  return {
    kind: list.kind,
    url: fetched.url,
    title: list.title || fetched.url,
    pages: [...pages].slice(0, max).map(([url, title]) => ({ url, title })),
  };
}

async function readSitemap(address: string, base: string, { reader, signal }: ListOptions) {
  const url = pageUrl(address, base);
  if (url === null || siteOf(url) !== siteOf(new URL(base))) return [];
  const fetched = await fetchPage(reader, url.href, signal);
  const { pages = [] } = readPageList(fetched.bytes, fetched.contentType) ?? {};
  return pages.map((page) => ({ ...page, base: fetched.url }));
}

const newest = (a: { at: number | null }, b: { at: number | null }): number => (b.at ?? 0) - (a.at ?? 0);

function pageUrl(address: string, base: string): URL | null {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > urlMax) return null;
  url.hash = "";
  return url;
}
