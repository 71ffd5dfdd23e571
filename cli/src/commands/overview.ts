import { countMax } from "../../../schema/api/count-max";
import { type Attention, Overview } from "../../../schema/api/overview";
import { defineCommand } from "../lib/define-command.ts";
import { factList } from "../lib/table.ts";
import { when } from "../lib/when.ts";
import { postColumns } from "./posts/post-text.ts";

const words: Record<Attention["kind"], string> = {
  review: "drafts to review",
  outlines: "outlines to review",
  failed_schedules: "scheduled posts that failed",
  failing_webhooks: "failing webhooks",
  stale_pages: "outdated pages",
  failing_integrations: "integrations to reconnect",
  external_posts: "remote posts to check",
  outdated_evidence: "posts with outdated evidence",
  failed_runs: "failed runs",
  blocked_autopilots: "autopilots that can't start posts",
};

const number = (count: number) => (count === countMax ? `${countMax}+` : String(count));

/** What is left to set up, in the order to do it. */
const missing = ({ siteUrl, posts, apiKey, webhook, integration, published }: Overview["setup"]): string[] =>
  [
    siteUrl || "the site URL",
    posts || "a first post",
    integration || apiKey === "used" || (apiKey === "none" ? "an API key" : "the API key in your site"),
    integration || webhook === "delivered" || (webhook === "none" ? "a webhook" : "a webhook that delivers"),
    published || "a published post",
  ].filter((one) => one !== true);

export default defineCommand({
  name: "overview",
  description: "Show what needs attention, what is next and what was published",
  examples: ["overview", "overview --json"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).get("overview", Overview);
      const attention = cli.table(
        data.attention,
        [
          { head: "NEEDS ATTENTION", cell: ({ kind }) => words[kind], plain: ({ kind }) => kind },
          { head: "COUNT", cell: ({ count }) => number(count) },
          { head: "SINCE", cell: ({ since }) => when(since), plain: ({ since }) => since },
        ],
        "Nothing needs attention",
      );
      const left = missing(data.setup);
      const { drafts, scheduled, review } = data.counts;
      const facts = {
        drafts: number(drafts),
        scheduled: number(scheduled),
        "in review": number(review),
        ...(data.budgetPercent !== null && { "budget used": `${data.budgetPercent}%` }),
        ...(left.length > 0 && { "left to set up": left.join(", ") }),
      };
      const published = data.recent.map(({ post }) => post);
      cli.answer({
        data,
        text: [
          attention.text,
          factList(facts, cli.paint),
          `Next\n${cli.table(data.next, postColumns, "Nothing is scheduled or planned").text}`,
          `Published\n${cli.table(published, postColumns, "Nothing is published yet").text}`,
        ].join("\n\n"),
        plain: attention.plain,
      });
    }),
});
