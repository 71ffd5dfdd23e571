import type { Proposal, ProposalItem } from "../../../../schema/api/context";
import type { Cli } from "../../lib/cli.ts";
import { oneLine, safeText } from "../../lib/safe-text.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";

const marks = { open: "?", applied: "+", dismissed: "-" };

function itemText(item: ProposalItem, { paint }: Pick<Cli, "paint">): string {
  const head = `${marks[item.decision]} ${item.field}${item.name && `: ${oneLine(item.name)}`}`;
  const indent = (text: string, sign: string) =>
    safeText(text)
      .split("\n")
      .map((line) => `  ${sign} ${line}`)
      .join("\n");
  return [
    `${paint("bold", head)}  ${paint("dim", item.id)}`,
    item.before && paint("red", indent(item.before, "-")),
    item.after && paint("green", indent(item.after, "+")),
    ...item.quotes.map(({ quote, title, url }) =>
      paint("dim", `    “${oneLine(quote)}” ${oneLine(url ?? title)}`),
    ),
  ]
    .filter(Boolean)
    .join("\n");
}

/** A proposal with each change, its quotes, and the decision: ? open, + applied, - left out. */
export function proposalText(proposal: Proposal, cli: Pick<Cli, "paint">): string {
  const facts = factList(
    {
      id: proposal.id,
      state: proposal.state,
      created: when(proposal.createdAt),
      decided: when(proposal.decidedAt),
    },
    cli.paint,
  );
  const items = proposal.items.map((item) => itemText(item, cli));
  return [`${cli.paint("bold", oneLine(proposal.title))}\n${facts}`, ...items].join("\n\n");
}
