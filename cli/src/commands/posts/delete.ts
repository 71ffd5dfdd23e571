import { Done } from "../../../../schema/api/envelope";
import { trashDays } from "../../../../schema/api/trash";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPost } from "../../lib/find-post.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "delete",
  description: "Move a post to the trash",
  examples: ["posts delete how-we-work", "posts delete how-we-work --yes"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (post, { yes }) => {
        const workspace = await cli.workspace();
        const { id, title, status } = await findPost(workspace, post);
        const shown = status === "PUBLISHED" ? "the published post " : "";
        await cli.confirm(`Delete ${shown}"${oneLine(title)}"?`, yes);
        await workspace.send("DELETE", apiPath`posts/${id}`, Done);
        cli.answer({
          data: { id, deleted: true },
          text: `${cli.paint("green", "Deleted")} ${oneLine(title)}`,
          plain: id,
        });
        cli.noteAfter(`To restore it within ${trashDays} days: blogsvc posts restore ${id}`);
      }),
});
