import { Done } from "../../../../schema/api/envelope";
import { PreviewLink, PreviewLinkList } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { wholeNumber } from "../../lib/options.ts";
import { ageColumn } from "../../lib/when.ts";

export default defineCommand({
  name: "preview",
  description: "Create a preview link for a post, list its links, or revoke one",
  examples: [
    "posts preview hello-world",
    "posts preview hello-world --hours 24",
    "posts preview hello-world --list",
    "posts preview hello-world --revoke prv_u0gYq7fV3mKcX1bWzPnL",
  ],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .option("--hours <hours>", "How long the link works, 1 to 720 hours", wholeNumber)
      .option("--list", "List active links")
      .option("--revoke <link>", "Revoke the link with this ID")
      .action(async (name, { hours, list, revoke }) => {
        const workspace = await cli.workspace();
        const id = await findPostId(workspace, name);
        if (revoke !== undefined) {
          await workspace.send("DELETE", apiPath`posts/${id}/preview-links/${revoke}`, Done);
          const text = `${cli.paint("green", "Revoked")} ${revoke}`;
          return cli.answer({ data: { id: revoke, revoked: true }, text, plain: revoke });
        }
        if (list) {
          const data = await workspace.get(apiPath`posts/${id}/preview-links`, PreviewLinkList);
          const table = cli.table(
            data.items,
            [
              { head: "BY", cell: (link) => link.createdBy ?? "", flexible: true },
              { head: "VERSION", cell: (link) => `${link.postVersion}` },
              ageColumn("AGE", (link) => link.createdAt),
              { head: "EXPIRES", cell: (link) => link.expiresAt },
              { head: "ID", cell: (link) => link.id },
            ],
            "No preview links. To create one, run `blogsvc posts preview <post>`.",
          );
          return cli.answer({ data, ...table });
        }
        const body = hours === undefined ? {} : { expiresInHours: hours };
        const data = await workspace.send("POST", apiPath`posts/${id}/preview-link`, PreviewLink, body);
        cli.noteAfter(`Shows the post as it is now, until ${data.expiresAt}.`);
        cli.answer({ data, text: data.siteUrl ?? data.url });
      }),
});
