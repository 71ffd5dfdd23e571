import { Option } from "commander";
import { Voice, type VoiceUpdate } from "../../../../schema/api/voice";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { collect } from "../../lib/options.ts";
import { readText } from "../../lib/read-text.ts";
import { safeText } from "../../lib/safe-text.ts";
import { when } from "../../lib/when.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

type Changes = Omit<VoiceUpdate, "version">;

interface Given {
  post?: string[];
  text?: string;
  guide?: string;
  clear?: boolean;
}

/** What the options change; empty if nothing. */
async function voiceChanges(
  { io }: Pick<Cli, "io">,
  workspace: WorkspaceApi,
  { post, text, guide, clear }: Given,
): Promise<Changes> {
  if (clear && (post || text !== undefined || guide !== undefined))
    throw invalid("--clear cannot be combined with --post, --text or --guide", "Use one or the other.");
  if (clear) return { postIds: [], text: "", guide: "" };
  const changes: Changes = {};
  if (post) {
    changes.postIds = [];
    for (const name of post) changes.postIds.push(await findPostId(workspace, name));
  }
  if (text !== undefined) changes.text = await readText(io, text);
  if (guide !== undefined) changes.guide = await readText(io, guide);
  return changes;
}

/** A voice for the terminal. */
function voiceText(
  { posts, text, guide, derivedAt, model, version }: Voice,
  { paint }: Pick<Cli, "paint">,
): string {
  if (version === 0 || (posts.length === 0 && text === "" && guide === ""))
    return "No voice is set. Choose samples with `blogsvc assistant voice --post <post> --derive`.";
  const derived = derivedAt === null ? "" : `, derived ${when(derivedAt) ?? ""} by ${model}`;
  return [
    ...(posts.length > 0
      ? [
          `${paint("bold", "Sample posts")}\n${posts.map(({ id, title }) => `- ${safeText(title)} (${id})`).join("\n")}`,
        ]
      : []),
    ...(text === "" ? [] : [`${paint("bold", "Sample text")}\n${safeText(text)}`]),
    ...(guide === "" ? [] : [`${paint("bold", "Style guide")}\n${safeText(guide)}`]),
    paint("dim", `Version ${version}${derived}`),
  ].join("\n\n");
}

export default defineCommand({
  name: "voice",
  description: "Show or change how your posts sound, learned from your posts or other writing",
  examples: [
    "assistant voice",
    "assistant voice --post how-we-work --post hello-world --derive",
    "assistant voice --text about-us.md --derive",
    "assistant voice --guide style.md",
  ],
  build: (command, cli) =>
    command
      .addOption(
        new Option("--post <post>", "A sample post, by ID or slug; repeatable, at most five").argParser<
          string[]
        >(collect),
      )
      .option("--text <file>", "A sample text; - reads standard input")
      .option("--guide <file>", "The style guide in Markdown; - reads standard input")
      .option("--derive", "Have the writer derive the style guide from the samples (costs one model call)")
      .option("--clear", "Remove the samples and the guide")
      .action(async ({ derive, ...given }) => {
        const workspace = await cli.workspace();
        const changes = await voiceChanges(cli, workspace, given);
        let data = await workspace.get("voice", Voice);
        const isChange = Object.keys(changes).length > 0;
        if (isChange)
          data = await workspace.send("PATCH", "voice", Voice, { ...changes, version: data.version });
        if (derive) data = await workspace.send("POST", "voice/derive", Voice, { version: data.version });
        cli.answer({ data, text: voiceText(data, cli), plain: data.guide });
      }),
});
