import { Topic, TopicsCreated } from "../../../../schema/api/topics";
import { chunks } from "../../lib/chunks.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { integer, keywordOption } from "../../lib/options.ts";
import { readText } from "../../lib/read-text.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { addWriting, writingOf } from "../../lib/writing-options.ts";
import { closeTo, topicColumns } from "./topic-table.ts";

const most = 100;

export default defineCommand({
  name: "add",
  description: "Add a topic, or one for each line of a file",
  examples: [
    'topics add "What a hosted blog costs" --keyword pricing --priority 5',
    "topics add --file titles.txt",
    "topics add --file - < titles.txt",
  ],
  build: (command, cli) =>
    addWriting(command)
      .argument("[title]", "what to write about")
      .option("--angle <text>", "The angle and audience")
      .addOption(keywordOption)
      .option("--priority <number>", "Higher priority comes first (default 0)", integer)
      .option("-f, --file <file>", "A file with one title per line; - reads standard input")
      .action(async (title, { angle, keyword, priority, file }, self) => {
        const writing = writingOf(self.opts());
        const fields = { angle, keywords: keyword, priority, ...(writing && { writing }) };
        if (!file) {
          if (!title) throw invalid("Specify a title, or --file with one title per line");
          const workspace = await cli.workspace();
          const data = await workspace.send("POST", "topics", Topic, { title, ...fields });
          const warning = closeTo(data);
          if (warning) cli.noteAfter(warning);
          return cli.answer({
            data,
            text: `${cli.paint("green", "Added")} ${oneLine(data.title)}`,
            plain: data.id,
          });
        }
        if (title) throw invalid("Use either a title or --file, not both");
        const titles = (await readText(cli.io, file)).split("\n").map((line) => line.trim());
        const items = titles.filter((line) => line !== "").map((line) => ({ title: line, ...fields }));
        if (items.length === 0) throw invalid(`${file} has no titles`);
        const workspace = await cli.workspace();
        const added: Topic[] = [];
        for (const part of chunks(items, most)) {
          added.push(...(await workspace.send("POST", "topics/many", TopicsCreated, { items: part })).items);
        }
        const { text } = cli.table(added, topicColumns, "");
        cli.answer({ data: { items: added }, text, plain: added.map(({ id }) => id).join("\n") });
      }),
});
