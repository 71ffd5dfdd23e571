import type { AnalyticsDays, AnalyticsOnePost } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import { AnalyticsError } from "./google/analytics-error";
import { pagePath } from "./page-path";
import { readCourse } from "./read-course";
import { readFigures } from "./read-figures";
import { readSources } from "./read-sources";
import { requireProperty } from "./require-property";
import { pathsFilter } from "./scope-filter";
import { slugsOfPosts } from "./slugs-of-posts";
import { told } from "./told";

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
