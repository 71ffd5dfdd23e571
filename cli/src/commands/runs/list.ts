import { Option } from "@commander-js/extra-typings";
import { ReviewState, type Run, RunKind, RunList, RunState } from "../../../../schema/api/runs";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import type { Style } from "../../lib/style.ts";
import type { Column } from "../../lib/table.ts";
import { ageColumn } from "../../lib/when.ts";

const styles: Record<Run["state"], Style> = {
  pending: "dim",
  processing: "cyan",
  waiting: "yellow",
  completed: "green",
  failed: "red",
  cancelled: "dim",
};

/** Columns of run lists. */
const runColumns: Column<Run>[] = [
  { head: "STATE", cell: ({ state }) => state, paint: ({ state }) => styles[state] },
  { head: "STAGE", cell: ({ stage }) => stage },
  { head: "KIND", cell: ({ kind }) => kind },
  { head: "TITLE", cell: ({ title }) => title, flexible: "last" },
  { head: "REVIEW", cell: ({ review }) => (review === "none" ? "" : review) },
  { head: "WHY", cell: ({ error }) => error?.message ?? "", flexible: true, paint: () => "red" },
  ageColumn("AGE", ({ createdAt }) => createdAt),
  { head: "ID", cell: ({ id }) => id },
];

export default defineCommand({
  name: "list",
  description: "List runs, newest first",
  examples: ["runs list", "runs list --state failed", "runs list --batch bat_u0gYq7fV3mKcX1bWzPnL --all"],
  build: (command, cli) =>
    withPages(
      command
        .addOption(new Option("--kind <kind>", "Filter by kind").choices(RunKind.options))
        .addOption(new Option("--state <state>", "Filter by state").choices(RunState.options))
        .addOption(new Option("--review <state>", "Filter by review state").choices(ReviewState.options))
        .option("--batch <id>", "Filter by batch")
        .option("--post <post>", "Filter by post (ID or slug)"),
    ).action(async ({ kind, state, review, batch, post, ...pages }) => {
      const workspace = await cli.workspace();
      const postId = post && (await findPostId(workspace, post));
      const query = { kind, state, review, batchId: batch, postId };
      const list = await readList(cli, workspace, "runs", RunList, pages, query);
      cli.answer({
        data: list,
        ...cli.table(list.items, runColumns, "No runs. To start one, run `blogsvc runs start <title>`."),
      });
    }),
});
