import { Option } from "@commander-js/extra-typings";
import { ExternalPost, FollowMode } from "../../../../../schema/api/integrations";
import { apiPath } from "../../../lib/api-path.ts";
import { invalid } from "../../../lib/cli-error.ts";
import { defineCommand } from "../../../lib/define-command.ts";
import { findPostId } from "../../../lib/find-post.ts";
import { watchOption } from "../../../lib/options.ts";
import { scheduleTime } from "../../../lib/schedule-time.ts";
import { kindArgument } from "../../integrations/integration-text.ts";
import { answerSent } from "../answer-sent.ts";

const modeOption = new Option("--mode <mode>", "Publish now, schedule, send as a draft, or leave it alone")
  .choices([...FollowMode.options, "default"])
  .default("publish");

export default defineCommand({
  name: "send",
  description:
    "Send a post to another site, whatever its status in blogsvc, and choose what to send automatically",
  examples: [
    "posts external send how-we-work wordpress --watch",
    'posts external send how-we-work shopify --mode schedule --at "2199-12-24 09:00" --timezone Europe/Berlin',
    "posts external send how-we-work wordpress --mode draft",
  ],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .addArgument(kindArgument())
      .addOption(modeOption)
      .option("--at <time>", "With --mode schedule: a local time, or a time with Z or an offset")
      .option("--timezone <zone>", "IANA time zone for a local time (default: this machine's)")
      .addOption(watchOption)
      .action(async (post, kind, { mode, at, timezone, watch }) => {
        if (at !== undefined && mode !== "schedule") throw invalid("--at requires --mode schedule");
        const time = at === undefined ? {} : scheduleTime(at, timezone);
        const workspace = await cli.workspace();
        const postId = await findPostId(workspace, post);
        const body = { mode: mode === "default" ? null : mode, ...time };
        const sent = await workspace.send(
          "PUT",
          apiPath`posts/${postId}/external/${kind}`,
          ExternalPost,
          body,
        );
        const done = mode === "off" ? "No longer sent automatically" : watch ? "Sent" : "Sending";
        await answerSent(cli, workspace, { postId, sent, done, watch });
      }),
});
