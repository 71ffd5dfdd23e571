import type { z } from "zod";
import type { PublicSearchAnswer } from "../../schema/api/public";
import { AppError } from "../platform/errors";
import { paginate } from "../platform/paginate";
import { searchExpression } from "../platform/text/search-expression";
import type { Built } from "./body-cache";
import { readPage, single } from "./list-query";
import { isoInstant, type RelatedRow } from "./public-row";
import type { Sql } from "./read-batch";
import type { Resource } from "./read-path";
import { plainSnippet } from "./search-snippet";
import { effectiveVersion, readVersioned, rowsOf } from "./versioned";

interface SearchParams {
  q: string;
  page: number;
  limit: number;
}

type HitRow = RelatedRow & { snippet: string };

const queryMax = 200;
const snippetTokens = 48;

/** Queries the index twice: ranking reads no text, and snippets are made only for the posts on the page. */
const matching = `FROM posts_fts f JOIN posts p ON p.seq = f.rowid
  WHERE posts_fts MATCH ?1 AND p.workspace_id = ?2 AND p.status = 'PUBLISHED'`;
/** Weights of workspace_id, title, excerpt and content. */
const rank = "bm25(posts_fts, 0, 10, 4, 1), p.public_order";
const selectHits = `SELECT p.id, p.title, p.slug, p.excerpt, p.derived_excerpt AS derivedExcerpt, p.categories,
    p.published_at AS publishedAt, p.updated_at AS updatedAt,
    snippet(posts_fts, 3, '', '', '…', ${snippetTokens}) AS snippet
  ${matching} AND f.rowid IN (SELECT f.rowid ${matching} ORDER BY ${rank} LIMIT ?3 OFFSET ?4)
  ORDER BY ${rank}`;
const countHits = `SELECT count(*) AS total ${matching}`;

/** Published posts that contain all the words, best first. Only cached in memory: queries are endless. */
export function searchResource(query: URLSearchParams): Resource {
  const params: SearchParams = { q: readQuery(query), ...readPage(query) };
  return {
    params: `search?${new URLSearchParams({ q: params.q, page: `${params.page}`, limit: `${params.limit}` })}`,
    existsWithoutTag: true,
    memoryOnly: true,
    build: ({ io, admission }) => buildSearch(io.db, admission.workspace.id, params),
  };
}

function readQuery(query: URLSearchParams): string {
  const q = single(query, "q")?.normalize("NFKC").trim() ?? "";
  if (q === "") throw new AppError("invalid_request", "q is required", { parameter: "q" });
  if (q.length > queryMax) throw new AppError("invalid_request", "q is too long", { parameter: "q" });
  return q;
}

async function buildSearch(db: Sql, workspaceId: string, params: SearchParams): Promise<Built> {
  const { page, limit } = params;
  const words = searchExpression(workspaceId, params.q);
  const { workspace, results } = await readVersioned(
    db,
    workspaceId,
    "posts",
    words === null
      ? []
      : [
          db.prepare(selectHits).bind(words, workspaceId, limit, (page - 1) * limit),
          db.prepare(countHits).bind(words, workspaceId),
        ],
  );
  const [hits, count] = results;
  const data: z.infer<typeof PublicSearchAnswer> = {
    items: rowsOf<HitRow>(hits).map(hitOf),
    pagination: paginate(params, rowsOf<{ total: number }>(count)[0]?.total ?? 0),
  };
  return {
    version: effectiveVersion(workspace),
    status: 200,
    body: JSON.stringify({ success: true, data }),
    keep: false,
  };
}

function hitOf(row: HitRow): z.infer<typeof PublicSearchAnswer>["items"][number] {
  const excerpt = row.excerpt ?? row.derivedExcerpt;
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    ...(excerpt && { excerpt }),
    categories: JSON.parse(row.categories) as string[],
    ...(row.publishedAt !== null && { publishedAt: isoInstant(row.publishedAt) }),
    updatedAt: isoInstant(row.updatedAt),
    snippet: plainSnippet(row.snippet),
  };
}
