import { CategoryChange } from "../../../../schema/api/categories";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { changePosts, postsOf } from "../posts/change-posts.ts";
import { findCategory } from "./find-category.ts";

export default defineCommand({
  name: "merge",
  description: "Move all of a category's posts to another category, then delete it",
  examples: ["categories merge Announcements News", "categories merge announcements news --yes"],
  build: (command, cli) =>
    command
      .argument("<category>", "the one to delete: its name, slug or ID")
      .argument("<into>", "the one that gets its posts")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (category, into, { yes }) => {
        const workspace = await cli.workspace();
        const source = await findCategory(workspace, category);
        const target = await findCategory(workspace, into);
        await cli.confirm(
          `Merge "${oneLine(source.name)}" (${postsOf(source)}) into "${oneLine(target.name)}"? This can't be undone.`,
          yes,
        );
        const path = apiPath`posts/categories/${source.id}/merge`;
        cli.answer(
          await changePosts(
            cli,
            workspace,
            { method: "POST", path, body: { into: target.id }, answer: CategoryChange },
            {
              verb: "Merged into",
              text: target.name,
              id: target.id,
            },
          ),
        );
      }),
});
