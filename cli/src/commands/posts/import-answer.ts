import type { ImportHearer } from "../../../../schema/api/import-hearers";
import { type ImportResult, imagesOf, isComplete } from "../../../../schema/api/imports";
import { integrationNames } from "../../../../schema/api/integration-kinds";
import type { Answer, Cli } from "../../lib/cli.ts";
import { exitCode } from "../../lib/cli-error.ts";
import { exitOfCounts } from "../../lib/items-answer.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { Style } from "../../lib/style.ts";

/** Who is notified about the posts of an import once it starts; null if nobody is. */
function importHearers(hears: ImportHearer[]): string | null {
  if (hears.length === 0) return null;
  const named = hears.map(({ kind, name, posts }) => {
    const count = posts === 1 ? "1 post" : `up to ${posts} posts`;
    return `${kind === "webhook" ? "webhook" : integrationNames[kind]} ${oneLine(name)} (${count})`;
  });
  return `After the import, we will notify: ${named.join(", ")}. First disable any that should not be notified about old posts.`;
}

type Item = ImportResult["items"][number];
const outcomes = ["created", "updated", "unchanged", "failed", "skipped"] as const;
const styles: Partial<Record<Item["outcome"], Style>> = {
  created: "green",
  updated: "cyan",
  failed: "red",
  skipped: "dim",
};
/** For a dry run. */
const plans: Partial<Record<Item["outcome"], string>> = { created: "would create", updated: "would update" };
/** More would scroll the summary out of view. */
const shownRows = 40;

/** The result of each file: on a terminal, failures first, then counts. */
export function importAnswer(
  cli: Pick<Cli, "paint" | "table">,
  unsorted: Item[],
  dryRun: boolean,
  { hears = [], imagesFailed = 0 }: { hears?: ImportHearer[]; imagesFailed?: number } = {},
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
  const images = { ...imagesOf(items), ...(imagesFailed > 0 && { missing: imagesFailed }) };
  const complete = isComplete(items) && imagesFailed === 0;
  const data: ImportResult = { dryRun, complete, images, counts, hears, items };
  const warned = of("unchanged").filter(({ warnings = [] }) => warnings.length > 0);
  const rows = [...of("skipped"), ...of("created"), ...of("updated"), ...warned];
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
      cell: ({ slug, message, warnings }: Item) => message ?? wordsOf(warnings) ?? slug ?? "",
      flexible: true,
    },
  ];
  const failure = ({ path, message }: Item) =>
    `${cli.paint("red", "failed")}  ${oneLine(path)}: ${oneLine(message ?? "")}`;
  const more =
    rows.length > shownRows ? `\n… and ${rows.length - shownRows} more. For all of them, use --json.` : "";
  const table = cli.table(rows.slice(0, shownRows), columns, "");
  const summary = outcomes
    .filter((one) => counts[one] > 0)
    .map((one) => {
      const planned = dryRun && plans[one];
      return planned ? `${planned} ${counts[one]}` : `${counts[one]} ${one}`;
    });
  const { imported, missing } = images;
  const shown = [imported > 0 && `${imported} images`, missing > 0 && `${missing} images missing`].filter(
    Boolean,
  );
  const line = `${dryRun ? "Dry run: " : ""}${[...summary, ...shown].join(", ")}.`;
  const worked = counts.created + counts.updated + counts.unchanged;
  return {
    data,
    text: [...of("failed").map(failure), table.text + more, line, importHearers(hears)]
      .filter(Boolean)
      .join("\n"),
    plain: cli.table(items, columns, "").plain,
    exit: exitOfCounts(worked, complete ? 0 : Math.max(1, counts.failed), exitCode.validation),
  };
}

function wordsOf([first, ...more]: string[] = []): string | undefined {
  return first === undefined || more.length === 0
    ? first
    : `${first} And ${more.length} more warnings. For all of them, use --json.`;
}
