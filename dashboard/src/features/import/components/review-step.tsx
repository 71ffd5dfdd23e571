import type { ImportHearer } from "@schema/import-hearers";
import { Button } from "@/components/ui/button";
import { useHeadingFocus } from "@/lib/use-heading-focus";
import type { ImportItem } from "../api/import-posts";
import { countOf, importable } from "../import-state";
import { ImportHearers } from "./import-hearers";
import { ReportTable } from "./report-table";

type ReviewStepProps = {
  items: ImportItem[];
  noun?: "file" | "post";
  hears: ImportHearer[];
  onImport: () => void;
  onStartOver: () => void;
};

export function ReviewStep({ items, noun = "file", hears, onImport, onStartOver }: ReviewStepProps) {
  const heading = useHeadingFocus();
  const ready = importable(items).length;
  const changing = countOf(items, "created", "updated");
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
            {changing > 0 ? "This is what would happen" : "There is nothing to import"}
          </h2>
          <p className="text-ink-2 text-sm">
            {changing > 0
              ? "Nothing is written yet. Look through it, then import."
              : ready > 0
                ? "All these posts are here already, as they are there."
                : `No ${noun} can be imported; each says why below.`}
          </p>
        </div>
        <div className="flex gap-2 phone:w-full phone:[&>*]:flex-1">
          <Button onClick={onStartOver}>Choose others</Button>
          {changing > 0 && (
            <Button variant="primary" onClick={onImport}>
              Import {ready} {ready === 1 ? noun : `${noun}s`}
            </Button>
          )}
        </div>
      </div>
      <ImportHearers hears={hears} />
      <ReportTable items={items} noun={noun} dryRun />
    </div>
  );
}
