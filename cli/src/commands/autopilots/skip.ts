import { Autopilot } from "../../../../schema/api/autopilots";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { changedAnswer } from "./autopilot-text.ts";

export default defineCommand({
  name: "skip",
  description: "Skip one date of an autopilot, or restore it",
  examples: [
    "autopilots skip apl_u0gYq7fV3mKcX1bWzPnL 2026-12-24",
    "autopilots skip apl_u0gYq7fV3mKcX1bWzPnL 2026-12-24 --restore",
  ],
  build: (command, cli) =>
    command
      .argument("<autopilot>", "its ID")
      .argument("<date>", "the date, for example 2026-12-24")
      .option("--restore", "Write a post for this date after all")
      .action(async (id, date, { restore = false }) => {
        const workspace = await cli.workspace();
        const body = { date, skip: !restore };
        const autopilot = await workspace.send("POST", apiPath`autopilots/${id}/skip`, Autopilot, body);
        const done = restore ? `Restored ${date} of` : `Skipped ${date} of`;
        cli.answer(changedAnswer(cli, done, autopilot));
      }),
});
