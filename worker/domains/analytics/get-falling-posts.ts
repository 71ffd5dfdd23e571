import type { AnalyticsFalling, AnalyticsFallingPost } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { requireProperty } from "./connection";
import { postsBySlug } from "./get-posts-report";
import { AnalyticsError } from "./google/analytics-error";
import { told } from "./kept-report";
import { pagePath, scopeFilter } from "./page-path";
import { readFigures } from "./read-figures";

const days = 28;
const dayMs = 86_400_000;
/** Fewer views say little: they fall and rise by chance. */
const viewsMin = 100;
/** Share of the earlier views. */
const remainsMax = 0.7;
const ageMin = 12 * 7 * dayMs;

const pathsMax = 2_000;
const rowsMax = 10_000;

/**
 * Published posts whose views fell: at least 100 in the 28 days before, and at most 70% as many in the last 28 days. Posts of the last
 * twelve weeks, whose first readers are leaving, those with unpublished changes, and those refreshed in the last 28 days are left out.
 * Throws AnalyticsError.
 */
export async function getFallingPosts(ctx: WorkspaceCtx): Promise<AnalyticsFalling> {
  const connection = await requireProperty(ctx);
  const pages = pagePath(ctx.workspace);
  if (!pages) throw new AnalyticsError("no_path");
  const filter = scopeFilter(ctx, "posts");
  const kept = await readFigures(ctx, connection, {
    name: "falling",
    days,
    of: filter ?? null,
    read: async (ask, range) => {
      const asked = {
        dimensions: ["pagePath"],
        metrics: ["screenPageViews"],
        filter,
        orderBy: "screenPageViews",
      };
      const [now, before] = await Promise.all([
        ask({ ...asked, limit: rowsMax }),
        ask({ ...asked, limit: pathsMax }, range.before),
      ]);
      return { previous: range.before, figures: figuresBySlug(now.rows, before.rows, pages.slugOf) };
    },
  });
  const { figures, ...about } = told(kept);
  const owners = await postsBySlug(ctx, Object.keys(figures));
  const posts = new Map<string, AnalyticsFallingPost>();
  for (const [asked, { postId, title, slug }] of owners) {
    const { views, previousViews } = figures[asked] ?? { views: 0, previousViews: 0 };
    const known = posts.get(postId) ?? {
      postId,
      title,
      slug,
      path: pages.pathOf(slug),
      views: 0,
      previousViews: 0,
    };
    posts.set(postId, {
      ...known,
      views: known.views + views,
      previousViews: known.previousViews + previousViews,
    });
  }
  const falling = [...posts.values()].filter(
    ({ views, previousViews }) => previousViews >= viewsMin && views <= previousViews * remainsMax,
  );
  const items = await refreshable(ctx, falling, Date.parse(about.from));
  return { ...about, items: items.toSorted((a, b) => lost(b) - lost(a)) };
}

const lost = ({ views, previousViews }: AnalyticsFallingPost): number => previousViews - views;

interface PathRow {
  keys: string[];
  values: number[];
}
type Figures = Record<string, Pick<AnalyticsFallingPost, "views" | "previousViews">>;

/** Of the most viewed pages of both periods. */
function figuresBySlug(
  now: readonly PathRow[],
  before: readonly PathRow[],
  slugOf: (path: string) => string | null,
): Figures {
  const path = ({ keys }: PathRow) => keys[0] ?? "";
  const views = (rows: readonly PathRow[]) => new Map(rows.map((row) => [path(row), row.values[0] ?? 0]));
  const [viewsNow, viewsBefore] = [views(now), views(before)];
  const figures = new Map<string, Figures[string]>();
  for (const page of new Set([...before, ...now.slice(0, pathsMax)].map(path))) {
    const slug = slugOf(page);
    if (slug === null) continue;
    const known = figures.get(slug);
    figures.set(slug, {
      views: (known?.views ?? 0) + (viewsNow.get(page) ?? 0),
      previousViews: (known?.previousViews ?? 0) + (viewsBefore.get(page) ?? 0),
    });
  }
  return Object.fromEntries(figures);
}

/** `+`, because an index by workspace would read all of its posts. */
const query = `SELECT p.id FROM posts p WHERE +p.workspace_id = ?1 AND p.id IN (SELECT value FROM json_each(?2))
    AND p.status = 'PUBLISHED' AND p.published_at <= ?3
    AND NOT EXISTS (SELECT 1 FROM working_copies w WHERE w.post_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.post_id = p.id AND r.kind = 'refresh'
      AND r.state NOT IN ('failed', 'cancelled') AND r.created_at >= ?4)`;

async function refreshable(
  ctx: WorkspaceCtx,
  posts: AnalyticsFallingPost[],
  since: number,
): Promise<AnalyticsFallingPost[]> {
  const ids = JSON.stringify(posts.map(({ postId }) => postId));
  const { results } = await ctx.d1
    .prepare(query)
    .bind(ctx.workspace.id, ids, ctx.now() - ageMin, since)
    .all<{ id: string }>();
  const found = new Set(results.map(({ id }) => id));
  return posts.filter(({ postId }) => found.has(postId));
}
