import { WriterTest } from "../../../../schema/api/writer";
import { CliError } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { exitCode } from "../../lib/exit-code.ts";
import { durationText } from "../../lib/usage-text.ts";

export default defineCommand({
  name: "test",
  description: "Ask the writer a small question, as it is set",
  examples: ["writer test", "writer test --json"],
  build: (command, cli) =>
    command.action(async () => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", "writer/test", WriterTest, {});
      if (data.error) {
        throw new CliError(exitCode.api, data.error.reason, data.error.message, {
          hint: "`blogsvc writer set` changes the address, the model or the key.",
          details: { model: data.model },
        });
      }
      const used = `${data.inputTokens} tokens in, ${data.outputTokens} out`;
      cli.answer({
        data,
        text: `${cli.paint("green", "It answers")}: ${data.model}, ${durationText(data.durationMs / 1_000)}, ${used}`,
        plain: [data.model, data.durationMs].join("\t"),
      });
    }),
});
