import { Option } from "@commander-js/extra-typings";
import { type Claim, ClaimList, ClaimState } from "../../../../schema/api/claims";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import type { Column } from "../../lib/table.ts";

const paints = { supported: "green", unsupported: "yellow", gone: "yellow", accepted: "dim" } as const;

const columns: Column<Claim>[] = [
  {
    head: "STATE",
    cell: ({ state, inText }) => (inText ? state : `${state}, not in the text`),
    plain: ({ state }) => state,
    paint: ({ state }) => paints[state],
  },
  { head: "KIND", cell: ({ kind }) => kind },
  { head: "SENTENCE", cell: ({ sentence }) => sentence, flexible: "last" },
  { head: "SOURCE", cell: ({ source }) => source?.title ?? "", flexible: true },
  { head: "QUOTE", cell: ({ quote }) => quote ?? "", flexible: true },
  { head: "SUGGESTION", cell: ({ suggestion }) => suggested(suggestion), flexible: true },
  { head: "ID", cell: ({ id }) => id, pipeOnly: true },
];

const suggested = (suggestion: Claim["suggestion"]): string => {
  if (!suggestion) return "";
  return suggestion.after ?? "(cut it)";
};

export default defineCommand({
  name: "claims",
  description: "List the factual sentences of a post and the quotes that support them",
  examples: ["posts claims how-we-work", "posts claims how-we-work --state unsupported --json"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .addOption(new Option("--state <state>", "Filter by state").choices(ClaimState.options))
      .action(async (post, { state }) => {
        const workspace = await cli.workspace();
        const id = await findPostId(workspace, post);
        const { items, counts } = await workspace.get(apiPath`posts/${id}/claims`, ClaimList);
        const chosen = items.filter((claim) => state === undefined || claim.state === state);
        const empty = items.length > 0 ? `No claims are ${state}.` : "No claims were found in this post.";
        cli.answer({ data: { items: chosen, counts }, ...cli.table(chosen, columns, empty) });
      }),
});
