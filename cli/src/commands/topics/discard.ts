import { Topic } from "../../../../schema/api/topics";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "discard",
  description: "Discard a topic",
  examples: ["topics discard top_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<topic>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const path = apiPath`topics/${id}`;
      const { version } = await workspace.get(path, Topic);
      const data = await workspace.send("PATCH", path, Topic, { state: "discarded", version });
      cli.noteAfter(`\`blogsvc topics edit ${data.id} --state open\` undoes this.`);
      cli.answer({
        data,
        text: `${cli.paint("green", "Discarded")} ${oneLine(data.title)}`,
        plain: data.id,
      });
    }),
});
