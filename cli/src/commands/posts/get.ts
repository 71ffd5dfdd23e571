import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPost } from "../../lib/find-post.ts";
import { safeText } from "../../lib/safe-text.ts";
import { privateFields, publicFields, toPostFile } from "./post-file.ts";
import { postText } from "./post-text.ts";

export default defineCommand({
  name: "get",
  description: "Show a post",
  examples: ["posts get how-we-work", "posts get how-we-work --markdown > how-we-work.md"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .option("-m, --markdown", "Print the Markdown file that create, update and edit accept")
      .option("--private", "With --markdown: include unpublished changes saved in the dashboard")
      .action(async (post, { markdown, private: withPrivate }) => {
        if (withPrivate && !markdown) throw invalid("--private requires --markdown");
        const data = await findPost(await cli.workspace(), post);
        if (!markdown) return cli.answer({ data, text: postText(data, cli) });
        if (data.workingCopy && !withPrivate)
          cli.noteAfter("The post has unpublished changes. To include them, add --private.");
        const file = toPostFile(withPrivate ? privateFields(data) : publicFields(data));
        cli.answer({ data, text: safeText(file).trimEnd(), plain: file.replace(/\n$/, "") });
      }),
});
