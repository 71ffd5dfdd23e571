import { Option } from "@commander-js/extra-typings";
import { Context, Proposal, type ProposalItem } from "../../../../schema/api/context";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { collect } from "../../lib/options.ts";
import { proposalText } from "./proposal-text.ts";

interface Chosen {
  items: ProposalItem[];
  edits: Record<string, string>;
}

/** The named open changes of a proposal, or all of them, with the texts given as `id=text`. */
function chosenItems(proposal: Proposal, ids: string[] | undefined, edits: string[] = []): Chosen {
  const open = proposal.items.filter(({ decision }) => decision === "open");
  if (open.length === 0)
    throw invalid(
      "This proposal has no open changes",
      "To list other proposals, run `blogsvc assistant proposals`.",
    );
  const find = (id: string) => {
    const found = open.find((item) => item.id === id);
    if (!found)
      throw invalid(
        `No open change has the ID ${id}`,
        `Open changes: ${open.map((one) => one.id).join(", ")}`,
      );
    return found;
  };
  const items = ids ? [...new Set(ids)].map(find) : open;
  const texts = Object.fromEntries(
    edits.map((edit) => {
      const [, id, text] = /^([^=]+)=([\s\S]*)$/.exec(edit) ?? [];
      if (!id || text === undefined)
        throw invalid(`"${edit}" is not a valid edit`, "Use the form itm_1=New text.");
      if (!items.some((item) => item.id === id))
        throw invalid(`The edited change ${id} is not among the selected changes`);
      return [id, text];
    }),
  );
  return { items: items.map((item) => ({ ...item, after: texts[item.id] ?? item.after })), edits: texts };
}

export default defineCommand({
  name: "apply",
  description: "Apply a proposal to the context, in full or in part",
  examples: [
    "assistant apply prp_u0gYq7fV3mKcX1bWzPnL --yes",
    "assistant apply prp_u0gYq7fV3mKcX1bWzPnL --item itm_1 --item itm_3",
    'assistant apply prp_u0gYq7fV3mKcX1bWzPnL --item itm_1 --edit "itm_1=Glaze kits"',
  ],
  build: (command, cli) =>
    command
      .argument("<proposal>", "its ID")
      .addOption(new Option("--item <id>", "Apply only this change; repeatable").argParser<string[]>(collect))
      .addOption(
        new Option("--edit <id=text>", "Replace the text of a change; repeatable").argParser<string[]>(
          collect,
        ),
      )
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { item, edit, yes }) => {
        const workspace = await cli.workspace();
        const path = apiPath`assistant/proposals/${id}`;
        const proposal = await workspace.get(path, Proposal);
        const chosen = chosenItems(proposal, item, edit);
        const { version } = await workspace.get("context", Context);
        cli.note(proposalText({ ...proposal, items: chosen.items }, cli));
        const count = chosen.items.length === 1 ? "1 change" : `${chosen.items.length} changes`;
        await cli.confirm(`Apply ${count} to the context?`, yes);
        const body = { itemIds: chosen.items.map((one) => one.id), edits: chosen.edits, version };
        const data = await workspace.send("POST", `${path}/apply`, Proposal, body);
        cli.noteAfter(`\`blogsvc assistant restore ${version}\` undoes this.`);
        cli.answer({ data, text: `${cli.paint("green", "Applied")} ${count}`, plain: data.id });
      }),
});
