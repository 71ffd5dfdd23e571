import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPost } from "../../lib/find-post.ts";
import { wholeNumber } from "../../lib/options.ts";
import { readText } from "../../lib/read-text.ts";
import { fieldsOf, withFields } from "./field-options.ts";
import { readPostFile } from "./post-file.ts";
import { postDone } from "./post-text.ts";

export default defineCommand({
  name: "update",
  description: "Change fields of a post; changes to a published post go live",
  examples: [
    'posts update how-we-work --title "How we work now"',
    "posts update how-we-work --file how-we-work.md",
  ],
  build: (command, cli) =>
    withFields(command.argument("<post>", "ID or slug"))
      .option("--version-seen <number>", "Fail if the post is no longer at this version", wholeNumber)
      .action(async (post, { file, versionSeen, ...options }) => {
        const fields = { ...(file && readPostFile(await readText(cli.io, file))), ...fieldsOf(options) };
        if (Object.keys(fields).length === 0)
          throw invalid("Nothing to change", "Add --file, --title or another option.");
        const workspace = await cli.workspace();
        const { id, version } = await findPost(workspace, post);
        const body = { ...fields, version: versionSeen ?? version };
        cli.answer(postDone(cli, "Saved", await workspace.send("PATCH", apiPath`posts/${id}`, Post, body)));
      }),
});
