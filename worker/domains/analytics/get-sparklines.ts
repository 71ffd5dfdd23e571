import type { AnalyticsSparklines } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { requireProperty } from "./connection";
import { daysOf } from "./day-range";
import { AnalyticsError } from "./google/analytics-error";
import { told } from "./kept-report";
import { pagePath, pathsFilter } from "./page-path";
import { readFigures } from "./read-figures";
import { slugsOfPosts } from "./slugs-of-posts";

const days = 28;
const mostRows = 10_000;

/** Views of several posts over the last 28 days, from a single report. Throws AnalyticsError. */
export async function getSparklines(ctx: WorkspaceCtx, ids: string[]): Promise<AnalyticsSparklines> {
  const connection = await requireProperty(ctx);
  const pages = pagePath(ctx.workspace);
  if (!pages) throw new AnalyticsError("no_path");
  const posts = await slugsOfPosts(ctx, ids, { publishedOnly: true });
  const paths = posts.flatMap(({ slugs }) => slugs.map(pages.pathOf)).toSorted();
  const kept = await readFigures(ctx, connection, {
    name: "sparklines",
    days,
    of: paths,
    read: async (ask, range) => {
      if (paths.length === 0) return { views: {} };
      const { rows } = await ask({
        dimensions: ["pagePath", "date"],
        metrics: ["screenPageViews"],
        filter: pathsFilter(paths),
        limit: mostRows,
      });
      return { views: viewsBySlug(rows, daysOf(range), pages.slugOf) };
    },
  });
  const { views: bySlug, ...about } = told(kept);
  const views = new Map(Object.entries(bySlug));
  const items = posts.map(({ postId, slugs }) => {
    const course = sum(slugs.map((slug) => views.get(slug) ?? []));
    return { postId, views: course, total: course.reduce((all, one) => all + one, 0) };
  });
  return { ...about, items };
}

function viewsBySlug(
  rows: { keys: string[]; values: number[] }[],
  dates: string[],
  slugOf: (path: string) => string | null,
): Record<string, number[]> {
  const at = new Map(dates.map((date, index) => [date.replaceAll("-", ""), index]));
  const views = new Map<string, number[]>();
  for (const { keys, values } of rows) {
    const slug = slugOf(keys[0] ?? "");
    const day = at.get(keys[1] ?? "");
    if (slug === null || day === undefined) continue;
    const course = views.get(slug) ?? dates.map(() => 0);
    course[day] = (course[day] ?? 0) + (values[0] ?? 0);
    views.set(slug, course);
  }
  return Object.fromEntries(views);
}

const sum = (courses: number[][]): number[] =>
  Array.from({ length: days }, (_, day) => courses.reduce((all, course) => all + (course[day] ?? 0), 0));
