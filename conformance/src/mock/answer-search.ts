import type { z } from "zod";
import type { PublicSearchAnswer } from "../../../schema/api/public";
import { AppError } from "../../../worker/platform/errors";
import { paginate } from "../../../worker/platform/paginate";
import { readPage, single } from "../../../worker/public/list-query";
import { type PublicRow, relatedSummary } from "../../../worker/public/public-row";
import { plainSnippet } from "../../../worker/public/search-snippet";
import type { MockSite } from "./mock-site.ts";

const queryMax = 200;
const snippetBefore = 80;
const snippetLength = 300;
const words = /[\p{L}\p{N}]+/gu;

/** Published posts that contain all the words, the last as a prefix; title matches first. */
export function answerSearch(
  { published }: MockSite,
  query: URLSearchParams,
): z.infer<typeof PublicSearchAnswer> {
  const q = single(query, "q")?.normalize("NFKC").trim() ?? "";
  if (q === "") throw new AppError("invalid_request", "q is required", { parameter: "q" });
  if (q.length > queryMax) throw new AppError("invalid_request", "q is too long", { parameter: "q" });
  const { page, limit } = readPage(query);
  const wanted = wordsOf(q);
  const hits = published
    .filter((row) => holds(wordsIn(row), wanted))
    .map((row) => ({ row, titled: holds(new Set(wordsOf(row.title)), wanted) }))
    .sort((a, b) => Number(b.titled) - Number(a.titled))
    .map(({ row }) => row);
  return {
    items: hits.slice((page - 1) * limit, page * limit).map((row) => hitOf(row, wanted)),
    pagination: paginate({ page, limit }, hits.length),
  };
}

const wordsOf = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(words) ?? [];

/** Rows are replaced when their file changes, never mutated. */
const known = new WeakMap<PublicRow, Set<string>>();

function wordsIn(row: PublicRow): Set<string> {
  const before = known.get(row);
  if (before) return before;
  const found = new Set(wordsOf(`${row.title} ${row.excerpt ?? ""} ${row.content}`));
  known.set(row, found);
  return found;
}

function holds(text: Set<string>, wanted: string[]): boolean {
  const last = wanted.at(-1);
  if (last === undefined || !wanted.slice(0, -1).every((word) => text.has(word))) return false;
  return text.has(last) || [...text].some((word) => word.startsWith(last));
}

function hitOf(row: PublicRow, wanted: string[]): z.infer<typeof PublicSearchAnswer>["items"][number] {
  const { publishedAt, categories = [], ...summary } = relatedSummary(row);
  const found = Math.max(0, row.content.toLowerCase().indexOf(wanted[0] ?? ""));
  const start = found <= snippetBefore ? 0 : row.content.lastIndexOf(" ", found - snippetBefore) + 1;
  const cut = row.content.slice(start, start + snippetLength);
  const more = start + snippetLength < row.content.length ? "…" : "";
  const snippet = plainSnippet(`${start > 0 ? "…" : ""}${cut}${more}`);
  return { ...summary, categories, ...(publishedAt && { publishedAt }), snippet };
}
