import type {
  AnalyticsDays,
  AnalyticsFigures,
  AnalyticsOnePost,
  AnalyticsOverview,
  AnalyticsPoint,
  AnalyticsQuery,
  AnalyticsSource,
  AnalyticsSources,
} from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import { requireProperty } from "./connection";
import { type DayRange, daysOf } from "./day-range";
import { AnalyticsError } from "./google/analytics-error";
import type { ReportRequest } from "./google/run-report";
import { told } from "./kept-report";
import { pagePath, pathsFilter, scopeFilter } from "./page-path";
import { type Ask, readFigures } from "./read-figures";
import { slugsOfPosts } from "./slugs-of-posts";

/** Page views, users and engagement over time. Throws AnalyticsError. */
export async function getOverview(
  ctx: WorkspaceCtx,
  { days, scope }: AnalyticsQuery,
): Promise<AnalyticsOverview> {
  const filter = scopeFilter(ctx, scope);
  const kept = await readFigures(ctx, await requireProperty(ctx), {
    name: "overview",
    days,
    of: filter ?? null,
    read: (ask, range) => readCourse(ask, range, filter),
  });
  return { ...told(kept), scope };
}

/** Where visitors came from. Throws AnalyticsError. */
export async function getSources(
  ctx: WorkspaceCtx,
  { days, scope }: AnalyticsQuery,
): Promise<AnalyticsSources> {
  const filter = scopeFilter(ctx, scope);
  const kept = await readFigures(ctx, await requireProperty(ctx), {
    name: "sources",
    days,
    of: filter ?? null,
    read: async (ask) => ({ items: await readSources(ask, filter) }),
  });
  return { ...told(kept), scope };
}

/** Figures of one post over time, and where its readers came from. Throws `not_found`, AnalyticsError. */
export async function getPostReport(
  ctx: WorkspaceCtx,
  id: string,
  days: AnalyticsDays,
): Promise<AnalyticsOnePost> {
  const [post] = await slugsOfPosts(ctx, [id]);
  if (!post) throw notFound("Post");
  const { postId, title, slugs } = post;
  const connection = await requireProperty(ctx);
  const pages = pagePath(ctx.workspace);
  if (!pages) throw new AnalyticsError("no_path");
  const paths = slugs.map(pages.pathOf);
  const filter = pathsFilter(paths);
  const kept = await readFigures(ctx, connection, {
    name: "post",
    days,
    of: paths,
    read: async (ask, range) => {
      const [course, sources] = await Promise.all([readCourse(ask, range, filter), readSources(ask, filter)]);
      return { ...course, sources };
    },
  });
  const [slug = "", path = ""] = [slugs[0], paths[0]];
  return { ...told(kept), postId, title, slug, path };
}

/** Data API metric names, in the order of `figuresOf`. */
const figureMetrics = ["screenPageViews", "activeUsers", "userEngagementDuration", "engagementRate"];

/** The figures of a row; all 0 without one. */
const figuresOf = (values: readonly number[] | null | undefined): AnalyticsFigures => ({
  views: values?.[0] ?? 0,
  users: values?.[1] ?? 0,
  engagementSeconds: values?.[2] ?? 0,
  engagementRate: values?.[3] ?? 0,
});

interface Course {
  totals: AnalyticsFigures;
  previous: AnalyticsFigures;
  points: AnalyticsPoint[];
}

/** Daily figures, their totals, and the totals of the same number of days before. */
async function readCourse(
  ask: Ask,
  range: DayRange & { before: DayRange },
  filter: ReportRequest["filter"],
): Promise<Course> {
  const [now, before] = await Promise.all([
    ask({ dimensions: ["date"], metrics: figureMetrics, filter, limit: 400, totals: true }),
    ask({ dimensions: [], metrics: figureMetrics, filter, limit: 1 }, range.before),
  ]);
  // Google formats a day as 20261121.
  const byDay = new Map(now.rows.map(({ keys, values }) => [keys[0], values]));
  return {
    totals: figuresOf(now.totals),
    previous: figuresOf(before.rows[0]?.values),
    points: daysOf(range).map((date) => ({ date, ...figuresOf(byDay.get(date.replaceAll("-", ""))) })),
  };
}

const sourceMetrics = ["screenPageViews", "activeUsers", "userEngagementDuration", "sessions"];
const mostSources = 25;

/** Where visitors came from, most views first. */
async function readSources(ask: Ask, filter: ReportRequest["filter"]): Promise<AnalyticsSource[]> {
  const dimensions = ["sessionSource", "sessionMedium"];
  const { rows } = await ask({
    dimensions,
    metrics: sourceMetrics,
    filter,
    orderBy: "screenPageViews",
    limit: mostSources,
  });
  return rows.map(({ keys, values }) => ({
    source: keys[0] ?? "",
    medium: keys[1] ?? "",
    views: values[0] ?? 0,
    users: values[1] ?? 0,
    engagementSeconds: values[2] ?? 0,
    sessions: values[3] ?? 0,
  }));
}
