import { defineCommand } from "../../lib/define-command.ts";
import { movePost } from "./move-post.ts";

export default defineCommand({
  name: "publish",
  description: "Publish a draft or hidden post now",
  examples: ["posts publish how-we-work", "posts publish how-we-work --date 2026-01-31T09:00:00Z"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .option("--date <instant>", "The publish date to show instead of now")
      .action(async (post, { date }) =>
        cli.answer(
          await movePost(cli, post, {
            verb: "publish",
            body: { publishedAt: date },
            done: "Published",
            already: "Already published, nothing changed:",
            isThere: ({ status }) => status === "PUBLISHED" && date === undefined,
          }),
        ),
      ),
});
