import { CategoryChange } from "../../../../schema/api/categories";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { changePosts } from "../posts/change-posts.ts";
import { findCategory } from "./find-category.ts";

export default defineCommand({
  name: "rename",
  description: "Rename a category in all its posts",
  examples: ['categories rename News "Company news"'],
  build: (command, cli) =>
    command
      .argument("<category>", "its name, slug or ID")
      .argument("<name>", "its new name")
      .action(async (category, name) => {
        const workspace = await cli.workspace();
        const { id } = await findCategory(workspace, category);
        const path = apiPath`posts/categories/${id}`;
        cli.answer(
          await changePosts(
            cli,
            workspace,
            { method: "PATCH", path, body: { name }, answer: CategoryChange },
            {
              verb: "Renamed to",
              text: name,
              id,
            },
          ),
        );
      }),
});
