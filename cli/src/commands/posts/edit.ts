import { defineCommand } from "../../lib/define-command.ts";
import { editPost } from "../../lib/edit-post.ts";
import { findPost } from "../../lib/find-post.ts";
import { postDone } from "../../lib/post-text.ts";

export default defineCommand({
  name: "edit",
  description: "Edit a post in $EDITOR; of a published one the public page changes",
  examples: ["posts edit how-we-work", 'EDITOR="code --wait" blogsvc posts edit how-we-work'],
  build: (command, cli) =>
    command
      .argument("<post>", "id or slug")
      .option("-y, --yes", "Publish private edits without asking")
      .action(async (slug, { yes }) => {
        const workspace = await cli.workspace();
        const post = await findPost(workspace, slug);
        if (post.workingCopy && post.status === "PUBLISHED")
          await cli.confirm(
            "The file begins with private edits of this post; saving publishes them too. Edit it?",
            yes,
          );
        const saved = await editPost(cli, workspace, post);
        cli.answer(
          saved
            ? postDone(cli, "Saved", saved)
            : { data: post, text: "Nothing was changed.", plain: post.id },
        );
      }),
});
