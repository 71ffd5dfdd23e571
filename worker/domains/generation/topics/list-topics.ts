import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Pagination } from "../../../../schema/api/pagination";
import type { Topic, TopicQuery } from "../../../../schema/api/topics";
import { topics } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { holdsWords } from "../../../platform/holds-words";
import { paginate } from "../../../platform/paginate";
import { similarToTopics } from "./similar-to-topics";
import { topicView } from "./topic-view";

/** Topics by priority, highest first, ties by age, oldest first; `q` is part of the title. */
export async function listTopics(
  ctx: WorkspaceCtx,
  { state, q, ...page }: TopicQuery,
): Promise<{ items: Topic[]; pagination: Pagination }> {
  const where = and(
    eq(topics.workspaceId, ctx.workspace.id),
    state && eq(topics.state, state),
    q ? holdsWords(topics.title, q) : undefined,
  );
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(topics)
      .where(where)
      .orderBy(desc(topics.priority), asc(topics.createdAt), asc(topics.id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(topics).where(where),
  ]);
  const similar = await similarToTopics(ctx, rows);
  return {
    items: rows.map((row) => topicView(row, similar.get(row.id) ?? [])),
    pagination: paginate(page, count[0]?.total ?? 0),
  };
}
