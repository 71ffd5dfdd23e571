import { PostInput } from "../../../../schema/api/post-fields";
import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { readText } from "../../lib/read-text.ts";
import { fieldsOf, withFields } from "./field-options.ts";
import { readPostFile } from "./post-file.ts";
import { postDone } from "./post-text.ts";

export default defineCommand({
  name: "create",
  description: "Create a draft from a file, standard input or options",
  examples: [
    'posts create --title "How we work" --category Company',
    "posts create --file how-we-work.md --publish",
    'posts create --title "Release notes" --file - < NOTES.md',
  ],
  build: (command, cli) =>
    withFields(command)
      .option("--publish", "Publish it immediately")
      .action(async ({ file, publish, ...options }) => {
        const fields = { ...(file && readPostFile(await readText(cli.io, file))), ...fieldsOf(options) };
        const unknown = Object.keys(fields).filter((name) => !(name in PostInput.shape));
        if (!("title" in fields) && unknown.length > 0)
          throw invalid(
            `The front matter has unknown fields: ${unknown.join(", ")}`,
            "A post needs a `title:`. For files from other tools, use `blogsvc posts import`.",
          );
        if (!("title" in fields))
          throw invalid("A post needs a title", "Add --title, or `title:` to the front matter.");
        const workspace = await cli.workspace();
        const draft = await workspace.send("POST", "posts", Post, fields);
        if (!publish) return cli.answer(postDone(cli, "Created the draft", draft));
        const post = await workspace.send("POST", apiPath`posts/${draft.id}/publish`, Post, {});
        cli.answer(postDone(cli, "Created and published", post));
      }),
});
