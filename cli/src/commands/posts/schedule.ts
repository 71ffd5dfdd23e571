import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { scheduleTime } from "../../lib/schedule-time.ts";
import { postDone } from "./post-text.ts";

export default defineCommand({
  name: "schedule",
  description: "Schedule a draft for a future time",
  examples: [
    'posts schedule how-we-work --at "2026-12-24 09:00" --timezone Europe/Berlin',
    "posts schedule how-we-work --at 2026-12-24T08:00:00Z",
  ],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .requiredOption("--at <time>", "A local time, or a time with Z or an offset")
      .option("--timezone <zone>", "IANA time zone for a local time (default: this machine's)")
      .action(async (post, { at, timezone }) => {
        const body = scheduleTime(at, timezone);
        const workspace = await cli.workspace();
        const path = apiPath`posts/${await findPostId(workspace, post)}/schedule`;
        const data = await workspace.send("PUT", path, Post, body);
        const time = `${data.scheduledLocalTime?.replace("T", " ") ?? data.scheduledAt} ${data.timezone ?? "UTC"}`;
        cli.answer(postDone(cli, `Scheduled for ${time}:`, data));
      }),
});
