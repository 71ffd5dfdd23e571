import { AuthorChange, type AuthorUpdate } from "../../../../schema/api/authors";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { changePosts } from "../posts/change-posts.ts";
import { findAuthor } from "./find-author.ts";

export default defineCommand({
  name: "update",
  description: "Change an author's name, bio, link or picture, including in their posts",
  examples: [
    'authors update Ada --name "Ada Lovelace"',
    'authors update Ada --bio "Wrote the first program." --url https://ada.example',
    'authors update Ada --image img_… --bio ""',
  ],
  build: (command, cli) =>
    command
      .argument("<author>", "the author's name or ID")
      .option("--name <name>", "Their new name")
      .option("--bio <text>", 'A short bio for readers; "" removes it')
      .option("--url <url>", 'Their website or social profile; "" removes it')
      .option("--image <id>", 'The ID of their picture in the media library; "" removes it')
      .action(async (author, { name, bio, url, image }) => {
        const body: AuthorUpdate = {
          ...(name !== undefined && { name }),
          ...(bio !== undefined && { bio }),
          ...(url !== undefined && { url: url || null }),
          ...(image !== undefined && { imageId: image || null }),
        };
        if (Object.keys(body).length === 0) throw invalid("Set --name, --bio, --url or --image");
        const workspace = await cli.workspace();
        const found = await findAuthor(workspace, author);
        const path = apiPath`posts/authors/${found.id}`;
        cli.answer(
          await changePosts(
            cli,
            workspace,
            { method: "PATCH", path, body, answer: AuthorChange },
            { verb: "Updated", text: name ?? found.name, id: found.id },
          ),
        );
      }),
});
