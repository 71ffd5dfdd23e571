import { RunDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "reject",
  description: "Reject a draft; it stays a draft unless you delete it",
  examples: [
    'review reject run_u0gYq7fV3mKcX1bWzPnL --reason "Repeats the pricing page"',
    "review reject run_u0gYq7fV3mKcX1bWzPnL --delete-post --yes",
  ],
  build: (command, cli) =>
    command
      .argument("<run>", "the ID of the run that wrote it")
      .option("--reason <text>", "The reason for rejecting it")
      .option("--delete-post", "Move the draft to the trash")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { reason, deletePost, yes }) => {
        const workspace = await cli.workspace();
        const path = apiPath`runs/${id}`;
        if (deletePost) {
          const { title } = await workspace.get(path, RunDetail);
          await cli.confirm(`Move the draft "${oneLine(title)}" to the trash?`, yes);
        }
        const data = await workspace.send("POST", `${path}/reject`, RunDetail, { reason, deletePost });
        cli.answer({
          data,
          text: `${cli.paint("green", "Rejected")} ${oneLine(data.title)}`,
          plain: data.id,
        });
      }),
});
