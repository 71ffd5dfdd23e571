import type { BulkResult } from "../../../schema/api/bulk-result";
import type { Answer, Cli } from "./cli.ts";
import { type ExitCode, exitCode } from "./cli-error.ts";

/** The exit code for how much succeeded. */
export const exitOfCounts = (succeeded: number, failed: number, none: ExitCode): ExitCode =>
  failed === 0 ? exitCode.ok : succeeded > 0 ? exitCode.partial : none;

/** The result for many posts: the failed ones, and the number of successes. */
export function itemsAnswer(
  cli: Pick<Cli, "table" | "paint">,
  posts: { id: string; slug: string }[],
  { items, succeeded, skipped, failed }: BulkResult,
): Answer {
  const slugs = new Map(posts.map(({ id, slug }) => [id, slug]));
  const named = items.map((item) => ({ slug: slugs.get(item.id), ...item }));
  const data = { items: named, succeeded, skipped, failed };
  const refused = data.items.filter(({ ok }) => !ok);
  const list = cli.table(
    refused,
    [
      { head: "FAILED", cell: ({ slug, id }) => slug ?? id, flexible: true, paint: () => "red" },
      { head: "WHY", cell: ({ error }) => error?.message ?? "", flexible: true },
    ],
    "",
  );
  const counted = cli.paint(failed === 0 ? "green" : "yellow", `${succeeded} of ${items.length}`);
  const done = `${counted} done.${skipped > 0 ? ` ${skipped} skipped: nothing to change.` : ""}`;
  return {
    data,
    text: list.text ? `${list.text}\n${done}` : done,
    plain: data.items
      .map(({ id, ok, skipped: wasSkipped, error }) =>
        [id, wasSkipped ? "skipped" : ok ? "ok" : (error?.code ?? "failed")].join("\t"),
      )
      .join("\n"),
    exit: exitOfCounts(succeeded + skipped, failed, exitCode.api),
  };
}
