import { type ReactNode, useMemo } from "react";
import { cn } from "@/lib/cn";
import { copy } from "../../copy";
import { type LineRow, lineRows } from "./field-text";

const looks = {
  added: { sign: "+", words: copy.lineDiff.added, className: "bg-good-soft" },
  removed: { sign: "−", words: copy.lineDiff.removed, className: "bg-bad-soft" },
  same: { sign: "", words: "", className: "" },
};

function Row({ row }: { row: LineRow }) {
  if (row.kind === "skipped") {
    return (
      <li className="border-y bg-muted px-3 py-1 text-ink-3 text-xs first:border-t-0 last:border-b-0">
        {copy.lineDiff.unchanged(row.count)}
      </li>
    );
  }
  const { sign, words, className } = looks[row.kind];
  return (
    <li className={cn("flex gap-2 px-2 py-0.5", className)}>
      <span aria-hidden="true" className="w-4 shrink-0 select-none text-center font-semibold">
        {sign}
      </span>
      <span className="min-w-0 flex-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <span className="sr-only">{words}</span>
        {row.text || " "}
      </span>
    </li>
  );
}

export function LineDiff({ before, after }: { before: string; after: string }) {
  const rows = useMemo(() => lineRows(before, after), [before, after]);
  if (!rows) return <p className="p-3 text-ink-3 text-sm">{copy.lineDiff.versionsDifferTooMuch}</p>;
  const keyed = rows.map((row, index) => ({ row, key: `${row.kind} ${index}` }));
  return (
    <ol className="font-mono text-[0.8125rem] leading-relaxed">
      {keyed.map(({ row, key }) => (
        <Row key={key} row={row} />
      ))}
    </ol>
  );
}

/** What differs in one field, under its name. */
export function FieldDiff({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="font-medium text-sm">{label}</h3>
      <div className="overflow-hidden rounded-lg border bg-surface">{children}</div>
    </section>
  );
}
