import { BulkResult } from "../../../schema/api/bulk-result";
import { bulkMax, type PostSummary } from "../../../schema/api/posts";
import { apiPath } from "./api-path.ts";
import { type BulkScheduleOptions, bulkSchedule } from "./bulk-schedule.ts";
import { type Selection, selectPosts } from "./bulk-select.ts";
import { chunks } from "./chunks.ts";
import type { Answer, Cli } from "./cli.ts";
import { itemsAnswer } from "./items-answer.ts";
import { postColumns } from "./post-table.ts";
import { startProgress } from "./progress.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

export type BulkVerb = "publish" | "unpublish" | "schedule" | "delete";
export interface BulkOptions extends Selection, BulkScheduleOptions {
  dryRun?: true;
  yes?: true;
}

const words = {
  publish: "Publish",
  unpublish: "Unpublish",
  schedule: "Schedule",
  delete: "Delete for ever",
} as const;
const count = (n: number) => (n === 1 ? "1 post" : `${n} posts`);

/** Does something with many posts, after having asked; the answer tells of each. */
export async function runBulk(
  cli: Cli,
  verb: BulkVerb,
  names: string[],
  options: BulkOptions,
): Promise<Answer> {
  const workspace = await cli.workspace();
  const { posts, missing } = await selectPosts(workspace, verb, names, options);
  const [first] = missing;
  if (first && (posts.length === 0 || verb === "schedule" || options.dryRun)) throw first.error;
  if (posts.length === 0)
    return { data: { items: [], succeeded: 0, failed: 0 }, text: "There is no post to do that with." };
  if (verb === "schedule") return bulkSchedule(cli, workspace, posts, options);
  if (options.dryRun) {
    const { text, plain } = cli.table(posts, postColumns, "");
    const items = posts.map(({ id, slug, title, status }) => ({ id, slug, title, status }));
    return {
      data: { dryRun: true, items },
      text: `${text}\nDry run. ${words[verb]}: ${count(posts.length)}.`,
      plain,
    };
  }
  await cli.confirm(`${words[verb]}: ${count(posts.length)}?`, options.yes);
  const done = await sendAll(cli, workspace, verb, posts);
  const unfound = missing.map(({ name, error: { message } }) => ({
    id: name,
    ok: false,
    error: { code: "not_found" as const, message },
  }));
  return itemsAnswer(cli, [...posts, ...missing.map(({ name }) => ({ id: name, slug: name }))], {
    items: [...done.items, ...unfound],
    succeeded: done.succeeded,
    skipped: done.skipped,
    failed: done.failed + missing.length,
  });
}

async function sendAll(
  cli: Cli,
  workspace: WorkspaceApi,
  verb: BulkVerb,
  posts: PostSummary[],
): Promise<BulkResult> {
  const bar = startProgress(cli, "Posts");
  const all: BulkResult = { items: [], succeeded: 0, skipped: 0, failed: 0 };
  try {
    for (const part of chunks(posts, bulkMax)) {
      bar.show(all.items.length, posts.length);
      const ids = part.map(({ id }) => id);
      const { items, succeeded, skipped, failed } = await workspace.send(
        "POST",
        apiPath`posts/bulk/${verb}`,
        BulkResult,
        { ids },
      );
      all.items.push(...items);
      all.succeeded += succeeded;
      all.skipped += skipped;
      all.failed += failed;
    }
  } finally {
    bar.end();
  }
  return all;
}
