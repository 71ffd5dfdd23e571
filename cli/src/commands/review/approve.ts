import { Post } from "../../../../schema/api/posts";
import { RunDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { wallTime } from "../../lib/schedule-time.ts";
import { postDone } from "../posts/post-text.ts";

const done = { publish: "Published", schedule: "Scheduled", keep: "Approved" };

export default defineCommand({
  name: "approve",
  description:
    "Approve a generated draft (schedule it as planned, at another time, or publish it now), or a post you were asked to review",
  examples: [
    'review approve how-we-work --note "Ready to go"',
    "review approve run_u0gYq7fV3mKcX1bWzPnL",
    "review approve run_u0gYq7fV3mKcX1bWzPnL --publish",
    'review approve run_u0gYq7fV3mKcX1bWzPnL --at "2199-12-24 09:00" --timezone Europe/Berlin',
  ],
  build: (command, cli) =>
    command
      .argument("<draft>", "the ID of the run that wrote it; for a post sent for review, its ID or slug")
      .option("--publish", "Publish it immediately")
      .option("--at <time>", "Schedule it for a different time than planned")
      .option("--timezone <zone>", "IANA time zone for a time without an offset (default: this machine's)")
      .option("--keep", "Keep it as a draft")
      .option("--note <text>", "A note to the member who sent the post")
      .action(async (id, { publish, at, timezone, keep, note }) => {
        if ([publish, at, keep].filter((one) => one !== undefined).length > 1)
          throw invalid("Use only one of --publish, --at and --keep");
        const workspace = await cli.workspace();
        if (!id.startsWith("run_")) {
          if ([publish, at, keep].some((one) => one !== undefined))
            throw invalid("--publish, --at and --keep are only for generated drafts");
          const answer = apiPath`posts/${await findPostId(workspace, id)}/review/answer`;
          const post = await workspace.send("POST", answer, Post, { answer: "approved", note });
          return cli.answer(postDone(cli, "Approved", post));
        }
        if (note !== undefined) throw invalid("--note is only for posts sent for review");
        const action = publish ? "publish" : keep ? "keep" : "schedule";
        const path = apiPath`runs/${id}`;
        if (action === "schedule" && !at && (await workspace.get(path, RunDetail)).plannedAt === null)
          throw invalid("It has no planned time", "Add --publish, --at <time> or --keep.");
        const body = { action, ...(at && wallTime(at, timezone)) };
        const data = await workspace.send("POST", `${path}/approve`, RunDetail, body);
        cli.answer({
          data,
          text: `${cli.paint("green", done[action])} ${oneLine(data.title)}`,
          plain: data.postId ?? data.id,
        });
      }),
});
