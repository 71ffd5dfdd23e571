import { SectionRewritten } from "../../../../schema/api/polish";
import type { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPost } from "../../lib/find-post.ts";

const lines = (text: string, mark: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => `${mark} ${line}`)
    .join("\n");

export default defineCommand({
  name: "rewrite",
  description: "Have the writer rewrite one section of a draft as you instruct",
  examples: [
    'posts rewrite how-we-work --section "Why it matters" --instruction "Shorter, with one example"',
    'posts rewrite how-we-work --section "Why it matters" --instruction "For beginners" --apply',
  ],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .requiredOption("--instruction <text>", "What to change")
      .option(
        "--section <heading>",
        "The heading of the section (default: the text before the first one)",
        "",
      )
      .option("--apply", "Save the result; otherwise only show it")
      .action(async (post, { instruction, section: heading, apply = false }) => {
        const workspace = await cli.workspace();
        const { id, version }: Post = await findPost(workspace, post);
        const body = { heading, instruction, version, apply };
        const data = await workspace.send(
          "POST",
          apiPath`posts/${id}/rewrite-section`,
          SectionRewritten,
          body,
        );
        const { before, section, lost, applied } = data;
        for (const { kind, text } of lost) cli.noteAfter(`The rewrite lost the ${kind} ${text}`);
        const change =
          before === section
            ? "Nothing changed."
            : `${cli.paint("red", lines(before, "-"))}\n${cli.paint("green", lines(section, "+"))}`;
        cli.answer({ data, text: applied ? `${change}\n\nSaved.` : change, plain: section });
      }),
});
