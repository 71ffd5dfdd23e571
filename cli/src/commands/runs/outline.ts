import { OutlineUpdate, RunOutline } from "../../../../schema/api/outline";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { readText } from "../../lib/read-text.ts";
import { oneLine } from "../../lib/safe-text.ts";

/** An outline for the terminal. */
function outlineText({ title, sections, words, passages }: RunOutline, { paint, table }: Cli): string {
  const rows = table(
    sections.map((section, at) => ({ ...section, number: at + 1 })),
    [
      { head: "#", cell: ({ number }) => number },
      { head: "HEADING", cell: ({ heading }) => heading || "(opening)", flexible: true },
      { head: "WORDS", cell: (section) => section.words },
      { head: "PASSAGES", cell: (section) => section.passages.join(" ") },
      { head: "POINT", cell: ({ point }) => point, flexible: true },
    ],
    "No sections.",
  );
  const sources = passages.map(({ id, title: source }) => `${id} ${oneLine(source)}`).join("\n");
  return `${paint("bold", oneLine(title))} (${words} words)\n\n${rows.text}${sources && `\n\n${paint("bold", "Passages")}\n${sources}`}`;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export default defineCommand({
  name: "outline",
  description: "Show the outline of a run, or replace it while the run is paused after the outline stage",
  examples: [
    "runs outline run_u0gYq7fV3mKcX1bWzPnL",
    "runs outline run_u0gYq7fV3mKcX1bWzPnL --json > outline.json",
    "runs outline run_u0gYq7fV3mKcX1bWzPnL --set outline.json",
  ],
  build: (command, cli) =>
    command
      .argument("<run>", "its ID")
      .option(
        "--set <file>",
        "Replace it with this JSON file, in the format that --json prints; - reads standard input",
      )
      .action(async (id, { set }) => {
        const workspace = await cli.workspace();
        const path = apiPath`runs/${id}/outline`;
        if (set === undefined) {
          const data = await workspace.get(path, RunOutline);
          return cli.answer({ data, text: outlineText(data, cli) });
        }
        const given = parsed(await readText(cli.io, set));
        // Also as the whole answer of --json.
        const whole = given !== null && typeof given === "object" && "data" in given ? given.data : given;
        const outline = OutlineUpdate.safeParse(whole);
        if (!outline.success)
          throw invalid(
            `${set} is not an outline: ${outline.error.issues[0]?.message}`,
            "Start from the output of `runs outline <run> --json`.",
          );
        const data = await workspace.send("PUT", path, RunOutline, outline.data);
        cli.answer({ data, text: outlineText(data, cli) });
      }),
});
