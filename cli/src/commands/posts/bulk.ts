import { Argument } from "@commander-js/extra-typings";
import { bulkMax } from "../../../../schema/api/bulk-max";
import { BulkResult } from "../../../../schema/api/bulk-result";
import { type BulkEditInput, PostList, PostSummary } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { chunks } from "../../lib/chunks.ts";
import type { Answer, Cli } from "../../lib/cli.ts";
import { CliError, invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { itemsAnswer } from "../../lib/items-answer.ts";
import { wholeNumber } from "../../lib/options.ts";
import { startProgress } from "../../lib/progress.ts";
import { readAll } from "../../lib/read-list.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { type BulkScheduleOptions, bulkSchedule } from "./bulk-schedule.ts";
import { statusOption } from "./post-filters.ts";
import { postColumns } from "./post-text.ts";

interface Selection {
  status?: "draft" | "published" | "hidden";
  search?: string;
  category?: string;
  all?: true;
}

interface Missing {
  name: string;
  error: CliError;
}
interface Selected {
  posts: PostSummary[];
  /** Names that match no post. */
  missing: Missing[];
}

const fits = {
  publish: ({ status }: PostSummary) => status !== "PUBLISHED",
  unpublish: ({ status }: PostSummary) => status === "PUBLISHED",
  schedule: ({ status }: PostSummary) => status === "DRAFT",
  delete: () => true,
  edit: () => true,
} as const;

/** The named posts, or those matching the filters that the verb applies to. */
async function selectPosts(
  workspace: WorkspaceApi,
  verb: keyof typeof fits,
  names: string[],
  { status, search, category, all }: Selection,
): Promise<Selected> {
  const filtered = Boolean(status || search || category || all);
  if (names.length > 0 && filtered) throw invalid("Either name the posts or filter them, not both");
  if (names.length > 0) {
    const posts = new Map<string, PostSummary>();
    const missing: Missing[] = [];
    for (const name of new Set(names)) {
      try {
        const post = await workspace.get(apiPath`posts/${await findPostId(workspace, name)}`, PostSummary);
        posts.set(post.id, post);
      } catch (error) {
        if (!(error instanceof CliError && error.code === "not_found")) throw error;
        missing.push({ name, error });
      }
    }
    return { posts: [...posts.values()], missing };
  }
  if (!filtered)
    throw invalid("Which posts?", "Name them, filter with --status, --search or --category, or use --all.");
  const query = { status: status?.toUpperCase(), q: search, category };
  const { items } = await readAll(workspace, "posts", PostList, query);
  return { posts: items.filter(fits[verb]), missing: [] };
}

type BulkVerb = keyof typeof fits;
interface EditOptions {
  addCategory?: string[];
  removeCategory?: string[];
  addTag?: string[];
  removeTag?: string[];
  setAuthor?: string[];
}
interface BulkOptions extends Selection, BulkScheduleOptions, EditOptions {
  dryRun?: true;
  yes?: true;
}

const words = {
  publish: "Publish",
  unpublish: "Unpublish",
  schedule: "Schedule",
  delete: "Delete",
  edit: "Edit",
} as const;
const count = (n: number) => (n === 1 ? "1 post" : `${n} posts`);

function editOf({ addCategory, removeCategory, addTag, removeTag, setAuthor }: EditOptions) {
  const edit = {
    ...((addCategory || addTag) && { add: { categories: addCategory, tags: addTag } }),
    ...((removeCategory || removeTag) && { remove: { categories: removeCategory, tags: removeTag } }),
    ...(setAuthor && { set: { authors: setAuthor } }),
  } satisfies Omit<BulkEditInput, "ids">;
  if (Object.keys(edit).length === 0)
    throw invalid(
      "Specify what to change",
      "Use --add-category, --remove-category, --add-tag, --remove-tag or --set-author.",
    );
  return edit;
}

/** Applies a verb to many posts after confirmation; prints the result of each. */
async function runBulk(cli: Cli, verb: BulkVerb, names: string[], options: BulkOptions): Promise<Answer> {
  const edit = verb === "edit" ? editOf(options) : {};
  const workspace = await cli.workspace();
  const { posts, missing } = await selectPosts(workspace, verb, names, options);
  const [first] = missing;
  if (first && (posts.length === 0 || verb === "schedule" || options.dryRun)) throw first.error;
  if (posts.length === 0) return { data: { items: [], succeeded: 0, failed: 0 }, text: "No posts match." };
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
  const path = verb === "edit" ? "posts/bulk-edit" : apiPath`posts/bulk/${verb}`;
  const done = await sendAll(cli, workspace, path, edit, posts);
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
  path: string,
  edit: Omit<BulkEditInput, "ids">,
  posts: PostSummary[],
): Promise<BulkResult> {
  const bar = startProgress(cli, "Posts");
  const all: BulkResult = { items: [], succeeded: 0, skipped: 0, failed: 0 };
  try {
    for (const part of chunks(posts, bulkMax)) {
      bar.show(all.items.length, posts.length);
      const ids = part.map(({ id }) => id);
      const { items, succeeded, skipped, failed } = await workspace.send("POST", path, BulkResult, {
        ids,
        ...edit,
      });
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

export default defineCommand({
  name: "bulk",
  description: "Publish, unpublish, schedule, edit or delete many posts",
  examples: [
    "posts bulk publish --status draft --category Guides --dry-run",
    "posts bulk unpublish old-news older-news --yes",
    "posts bulk schedule --status draft --per-week 3 --window 09:00-12:00 --timezone Europe/Berlin",
    "posts bulk edit --category Guides --add-category Tutorials --remove-category Guides",
    "posts bulk delete --status hidden",
  ],
  build: (command, cli) =>
    command
      .addArgument(
        new Argument("<verb>", "What to do").choices([
          "publish",
          "unpublish",
          "schedule",
          "edit",
          "delete",
        ] as const),
      )
      .argument("[posts...]", "IDs or slugs, instead of filters")
      .addOption(statusOption)
      .option("-s, --search <words>", "Filter by search words")
      .option("-c, --category <category>", "Filter by category (name or slug)")
      .option("--all", "All posts in the workspace that the action applies to")
      .option("-n, --dry-run", "Only show what would be done")
      .option("-y, --yes", "Skip the confirmation")
      .option("--per-week <number>", "schedule: how many per week", wholeNumber, 5)
      .option("--weekdays <list>", "schedule: days of the week, 1 is Monday", "1,2,3,4,5")
      .option("--window <from-to>", "schedule: time window", "09:00-17:00")
      .option("--start <date>", "schedule: the first day")
      .option("--timezone <zone>", "schedule: IANA time zone (default: the workspace's)")
      .option("--add-category <names...>", "edit: categories to add")
      .option("--remove-category <names...>", "edit: categories to remove")
      .option("--add-tag <names...>", "edit: tags to add")
      .option("--remove-tag <names...>", "edit: tags to remove")
      .option("--set-author <names...>", "edit: authors, replacing the current ones")
      .action(async (verb, posts, options) => cli.answer(await runBulk(cli, verb, posts, options))),
});
