import { type ReviewItem, ReviewQueue } from "../../../../schema/api/review";
import type { Query } from "../../lib/api.ts";
import type { Cli } from "../../lib/cli.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findMemberId } from "../../lib/find-member.ts";
import { type PageOptions, withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import type { Column } from "../../lib/table.ts";
import { timeColumn } from "../../lib/when.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

const claimsText = ({ supported, unsupported, gone }: ReviewItem["claims"]): string => {
  const open = unsupported + gone;
  if (open > 0) return `${open} without evidence`;
  return supported > 0 ? "all supported" : "";
};

/** Columns of drafts awaiting review. */
const reviewColumns: Column<ReviewItem>[] = [
  { head: "TITLE", cell: ({ post }) => post.title, flexible: "last" },
  { head: "WORDS", cell: ({ post }) => post.wordCount },
  timeColumn("PLANNED", ({ run }) => run?.plannedAt ?? null),
  { head: "REVIEWER", cell: ({ review }) => review?.reviewer?.name ?? "" },
  {
    head: "CLAIMS",
    cell: ({ claims }) => claimsText(claims),
    paint: ({ claims }) => (claims.unsupported + claims.gone > 0 ? "yellow" : "green"),
  },
  {
    head: "CHECKS",
    cell: ({ findings }) => (findings?.length ? `${findings.length} failed` : ""),
    paint: () => "yellow",
  },
  {
    head: "SIMILAR TO",
    cell: ({ similar }) => similar[0]?.title ?? "",
    flexible: true,
    paint: () => "yellow",
  },
  { head: "POST", cell: ({ post }) => post.slug },
  { head: "RUN", cell: ({ run }) => run?.id ?? "" },
];

const WithId = ReviewQueue.transform(({ items, pagination }) => ({
  items: items.map((item) => ({ ...item, id: item.run?.id ?? item.post.id })),
  pagination,
}));

/** Reads the review queue like any list: an item's id is its run's or, without one, its post's. */
const readReviews = (
  cli: Cli,
  workspace: WorkspaceApi,
  pages: PageOptions,
  query: Query,
): Promise<{ items: (ReviewItem & { id: string })[] }> =>
  readList(cli, workspace, "runs/review", WithId, pages, query);

export default defineCommand({
  name: "list",
  description: "List generated drafts waiting for a decision, and posts sent for review",
  examples: ["review list", "review list --reviewer bea@example.com", "review list --all --json"],
  build: (command, cli) =>
    withPages(command)
      .option("--reviewer <member>", "Only drafts waiting for this member: email, name or ID")
      .action(async ({ reviewer, ...pages }) => {
        const workspace = await cli.workspace();
        const query = reviewer === undefined ? {} : { reviewerId: await findMemberId(workspace, reviewer) };
        const list = await readReviews(cli, workspace, pages, query);
        cli.answer({
          data: ReviewQueue.parse(list),
          ...cli.table(list.items, reviewColumns, "No drafts are waiting for review."),
        });
      }),
});
