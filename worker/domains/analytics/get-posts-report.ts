import type { AnalyticsDays, AnalyticsPost, AnalyticsPosts } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { requireProperty } from "./connection";
import { told } from "./kept-report";
import { type PagePath, pagePath, scopeFilter } from "./page-path";
import { readFigures } from "./read-figures";

interface SlugOwner {
  postId: string;
  title: string;
  /** Its current slug. */
  slug: string;
}

/** Each slug with one post; `+` and the cross joins keep SQLite from scanning all posts for each slug. */
const query = `SELECT s.value AS asked, p.id AS postId, p.title AS title, p.slug AS slug
  FROM json_each(?2) s CROSS JOIN posts p ON +p.workspace_id = ?1 AND p.id = COALESCE(
    (SELECT id FROM posts WHERE workspace_id = ?1 AND slug = s.value),
    (SELECT post_id FROM slug_history WHERE workspace_id = ?1 AND slug = s.value))`;

/** The workspace's posts with these current or former slugs. */
export async function postsBySlug(ctx: WorkspaceCtx, slugs: string[]): Promise<Map<string, SlugOwner>> {
  const { results } = await ctx.d1
    .prepare(query)
    .bind(ctx.workspace.id, JSON.stringify([...new Set(slugs)]))
    .all<SlugOwner & { asked: string }>();
  return new Map(results.map(({ asked, ...owner }) => [asked, owner]));
}

interface PathRow {
  path: string;
  views: number;
  users: number;
  engagementSeconds: number;
}

const metrics = ["screenPageViews", "activeUsers", "userEngagementDuration"];
const mostPaths = 1_000;

/** Figures of each post over its current and former paths. Throws AnalyticsError. */
export async function getPostsReport(ctx: WorkspaceCtx, days: AnalyticsDays): Promise<AnalyticsPosts> {
  const filter = scopeFilter(ctx, "posts");
  const kept = await readFigures(ctx, await requireProperty(ctx), {
    name: "paths",
    days,
    of: filter ?? null,
    read: async (ask) => {
      const asked = { dimensions: ["pagePath"], metrics, filter, orderBy: "screenPageViews" };
      const { rows } = await ask({ ...asked, limit: mostPaths });
      return {
        paths: rows.map(({ keys: [path = ""], values: [views = 0, users = 0, engagementSeconds = 0] }) => ({
          path,
          views,
          users,
          engagementSeconds,
        })),
      };
    },
  });
  const { paths, ...about } = told(kept);
  return { ...about, ...(await byPost(ctx, pagePath(ctx.workspace), paths)) };
}

async function byPost(ctx: WorkspaceCtx, pages: PagePath | null, rows: PathRow[]) {
  const slugs = rows.map(({ path }) => pages?.slugOf(path) ?? "");
  const owners = await postsBySlug(ctx, slugs.filter(Boolean));
  const items = new Map<string, AnalyticsPost>();
  let otherViews = 0;
  for (const [at, { path: _, ...figures }] of rows.entries()) {
    const owner = owners.get(slugs[at] ?? "");
    if (!owner || !pages) otherViews += figures.views;
    else {
      const known = items.get(owner.postId) ?? {
        ...owner,
        path: pages.pathOf(owner.slug),
        views: 0,
        users: 0,
        engagementSeconds: 0,
      };
      items.set(owner.postId, {
        ...known,
        views: known.views + figures.views,
        users: known.users + figures.users,
        engagementSeconds: known.engagementSeconds + figures.engagementSeconds,
      });
    }
  }
  return { items: [...items.values()].sort((a, b) => b.views - a.views), otherViews };
}
