import { bulkMax } from "../../../../schema/api/bulk-max";
import type { PostSummary } from "../../../../schema/api/posts";
import { BulkScheduleResult } from "../../../../schema/api/schedule";
import type { Answer, Cli } from "../../lib/cli.ts";
import { exitCode, invalid } from "../../lib/cli-error.ts";
import { exitOfCounts } from "../../lib/items-answer.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

export interface BulkScheduleOptions {
  perWeek: number;
  weekdays: string;
  window: string;
  start?: string;
  timezone?: string;
  dryRun?: true;
  yes?: true;
}

/** Spreads drafts over days and times; shows the plan before asking for confirmation. */
export async function bulkSchedule(
  cli: Cli,
  workspace: WorkspaceApi,
  posts: PostSummary[],
  { perWeek, weekdays, window, start, timezone, dryRun, yes }: BulkScheduleOptions,
): Promise<Answer> {
  if (posts.length > bulkMax) {
    throw invalid(
      `${posts.length} posts are too many to schedule at once; the limit is ${bulkMax}`,
      "Narrow the filters, or name the posts.",
    );
  }
  const [from, to] = window.split("-");
  const plan = {
    ids: posts.map(({ id }) => id),
    perWeek,
    weekdays: weekdays.split(",").map(Number),
    windows: [{ from, to }],
    startDate: start,
    timezone,
  };
  const send = (dry: boolean) =>
    workspace.send("POST", "posts/bulk-schedule", BulkScheduleResult, { ...plan, dryRun: dry });
  const planned = await send(true);
  const show = (result: BulkScheduleResult) => tableOf(cli, posts, result);
  if (dryRun) return { data: planned, ...show(planned) };
  cli.note(show(planned).text);
  await cli.confirm(`Schedule ${posts.length === 1 ? "1 post" : `${posts.length} posts`}?`, yes);
  const result = await send(false);
  return { data: result, ...show(result), exit: exitOfCounts(result.succeeded, result.failed, exitCode.api) };
}

function tableOf(cli: Cli, posts: PostSummary[], { items, timezone }: BulkScheduleResult) {
  const slugs = new Map(posts.map(({ id, slug }) => [id, slug]));
  return cli.table(
    items,
    [
      {
        head: `WHEN (${timezone})`,
        cell: ({ localTime }) => localTime?.replace("T", " ") ?? null,
        plain: (row) => row.scheduledAt,
      },
      { head: "POST", cell: ({ id }) => slugs.get(id) ?? id, flexible: true },
      { head: "PROBLEM", cell: ({ error }) => error?.message ?? "", flexible: true, paint: () => "red" },
    ],
    "",
  );
}
