import { ExternalPostList } from "../../../../../schema/api/integrations";
import { apiPath } from "../../../lib/api-path.ts";
import { defineCommand } from "../../../lib/define-command.ts";
import { findPostId } from "../../../lib/find-post.ts";
import { externalText } from "../external-text.ts";

export default defineCommand({
  name: "show",
  description: "Show the state of a post on each connected site",
  examples: ["posts external show how-we-work", "posts external show how-we-work --json"],
  build: (command, cli) =>
    command.argument("<post>", "ID or slug").action(async (post) => {
      const workspace = await cli.workspace();
      const id = await findPostId(workspace, post);
      const data = await workspace.get(apiPath`posts/${id}/external`, ExternalPostList);
      const lines = data.items.map((one) =>
        [one.kind, one.state, one.url ?? "", one.externalId ?? ""].join("\t"),
      );
      cli.answer({
        data,
        text: data.items.map((one) => externalText(one, cli)).join("\n\n") || "No site is connected.",
        plain: lines.join("\n"),
      });
    }),
});
