import type { ImportHearer } from "../../../schema/api/import-hearers";
import type { ImportResult } from "../../../schema/api/imports";
import type { Answer, Cli } from "./cli.ts";
import { exitCode } from "./exit-code.ts";
import { importHearers } from "./import-hearers.ts";
import { exitOfCounts } from "./items-answer.ts";
import { oneLine } from "./safe-text.ts";
import type { Style } from "./style.ts";

type Item = ImportResult["items"][number];
const outcomes = ["created", "updated", "unchanged", "failed", "skipped"] as const;
const styles: Partial<Record<Item["outcome"], Style>> = {
  created: "green",
  updated: "cyan",
  failed: "red",
  skipped: "dim",
};
/** Of a dry run. */
const plans: Partial<Record<Item["outcome"], string>> = { created: "would create", updated: "would update" };
/** More would scroll the summary away. */
const shownRows = 40;

/** What came of each file: on a terminal first what went wrong, and the counts. */
export function importAnswer(
  cli: Pick<Cli, "paint" | "table">,
  unsorted: Item[],
  dryRun: boolean,
  hears: ImportHearer[] = [],
): Answer {
  const items = unsorted.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const of = (outcome: Item["outcome"]) => items.filter((item) => item.outcome === outcome);
  const count = (outcome: Item["outcome"]) => of(outcome).length;
  const counts: ImportResult["counts"] = {
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    failed: count("failed"),
    skipped: count("skipped"),
  };
  const data: ImportResult = { dryRun, counts, hears, items };
  const rows = [...of("created"), ...of("updated"), ...of("skipped")];
  const columns = [
    {
      head: "OUTCOME",
      cell: ({ outcome }: Item) => (dryRun ? (plans[outcome] ?? outcome) : outcome),
      plain: ({ outcome }: Item) => outcome,
      paint: ({ outcome }: Item) => styles[outcome] ?? null,
    },
    { head: "FILE", cell: ({ path }: Item) => path, flexible: true },
    {
      head: "POST",
      cell: ({ slug, message, warnings }: Item) => message ?? warnings?.[0] ?? slug ?? "",
      flexible: true,
    },
  ];
  const failure = ({ path, message }: Item) =>
    `${cli.paint("red", "failed")}  ${oneLine(path)}: ${oneLine(message ?? "")}`;
  const more = rows.length > shownRows ? `\n… and ${rows.length - shownRows} more: --json has them all.` : "";
  const table = cli.table(rows.slice(0, shownRows), columns, "");
  const summary = outcomes
    .filter((one) => counts[one] > 0)
    .map((one) => {
      const planned = dryRun && plans[one];
      return planned ? `${planned} ${counts[one]}` : `${counts[one]} ${one}`;
    });
  const line = `${dryRun ? "Dry run: " : ""}${summary.join(", ")}.`;
  const worked = counts.created + counts.updated + counts.unchanged;
  return {
    data,
    text: [...of("failed").map(failure), table.text + more, line, importHearers(hears)]
      .filter(Boolean)
      .join("\n"),
    plain: cli.table(items, columns, "").plain,
    exit: exitOfCounts(worked, counts.failed, exitCode.validation),
  };
}
