import { CategoryList } from "../../../../schema/api/categories";
import { defineCommand } from "../../lib/define-command.ts";
import { categoriesPath } from "./find-category.ts";

export default defineCommand({
  name: "list",
  description: "List the categories of posts",
  examples: ["categories list"],
  build: (command, cli) =>
    command.action(async () => {
      const list = await (await cli.workspace()).get(categoriesPath, CategoryList);
      const table = cli.table(
        list.items,
        [
          { head: "NAME", cell: ({ name }) => name, flexible: true },
          { head: "SLUG", cell: ({ slug }) => slug },
          { head: "POSTS", cell: ({ postCount }) => String(postCount) },
          { head: "PUBLISHED", cell: ({ publishedCount }) => String(publishedCount) },
          { head: "DESCRIPTION", cell: ({ description }) => description, flexible: true },
          { head: "ID", cell: ({ id }) => id },
        ],
        "No categories. To add one, name it in a post.",
      );
      const unfinished = list.items.filter(({ isRenaming }) => isRenaming).map(({ name }) => name);
      if (unfinished.length > 0)
        cli.noteAfter(
          `Rename not finished: ${unfinished.join(", ")}. To finish, rename each to its current name.`,
        );
      cli.answer({ data: list, ...table });
    }),
});
