import { Option } from "@commander-js/extra-typings";
import { RefreshReason, RunDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPost } from "../../lib/find-post.ts";
import { watchOption } from "../../lib/options.ts";
import { answerStarted } from "../runs/watch-run.ts";

export default defineCommand({
  name: "refresh",
  description: "Have the writer refresh the affected parts of a published post, as unpublished changes",
  examples: [
    "posts refresh how-we-work --reason evidence --watch",
    'posts refresh how-we-work --instruction "Mention the new office"',
  ],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .addOption(
        new Option(
          "--reason <why>",
          "evidence (its sources changed) or views (fewer people read it)",
        ).choices(RefreshReason.exclude(["instruction"]).options),
      )
      .option("--instruction <text>", "What to change")
      .addOption(watchOption)
      .action(async (post, { reason, instruction, watch }) => {
        if ((reason === undefined) === (instruction === undefined))
          throw invalid("Specify either --reason or --instruction");
        const workspace = await cli.workspace();
        const { id } = await findPost(workspace, post);
        const run = await workspace.send("POST", apiPath`posts/${id}/refresh`, RunDetail, {
          reason: reason ?? "instruction",
          instruction,
        });
        const note = "The changes are unpublished. Review and publish them in the dashboard.";
        await answerStarted(cli, workspace, run, watch, note);
      }),
});
