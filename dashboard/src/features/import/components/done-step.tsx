import { imagesOf, isComplete } from "@schema/imports";
import { Link } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import { Button, buttonClass } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { download } from "@/lib/download";
import { useHeadingFocus } from "@/lib/focus";
import type { ImportItem } from "../api";
import { copy } from "../copy";
import { countOf, outcomesIn } from "../import-state";
import { reportCsv } from "../report-csv";
import { ReportTable } from "./report-table";

type DoneStepProps = {
  items: ImportItem[];
  noun?: "file" | "post";
  /** Whether nothing was left out. */
  complete?: boolean;
  onStartOver: () => void;
};

export function DoneStep({ items, noun = "file", complete = isComplete(items), onStartOver }: DoneStepProps) {
  const { slug } = useCurrentWorkspace();
  const heading = useHeadingFocus();
  const failed = countOf(items, "failed");
  const left = items.filter(
    ({ outcome, code }) => outcome === "skipped" && !isComplete([{ path: "", outcome, code }]),
  );
  const { imported, missing } = imagesOf(items);
  const warned = items.filter(({ warnings = [] }) => warnings.length > 0).length;
  const saveCsv = () => download("import-report.csv", new Blob([reportCsv(items)], { type: "text/csv" }));
  const saveJson = () =>
    download("import-report.json", new Blob([JSON.stringify(items, null, 2)], { type: "application/json" }));

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
            {failed > 0
              ? copy.doneStep.importedAllBut(failed, noun)
              : complete
                ? copy.doneStep.allImported
                : copy.doneStep.importedWithSomeItemsSkipped}
          </h2>
          <p className="text-ink-2 text-sm">
            {outcomesIn(items)}
            {left.length > 0 && copy.doneStep.skipped(left.length)}
            {imported > 0 && copy.doneStep.imported(imported)}
            {missing > 0 && copy.doneStep.missing(missing)}
            {warned > 0 && copy.doneStep.shownFirst(warned)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 phone:w-full phone:[&>*]:flex-1">
          <Button size="sm" onClick={saveCsv} className="h-9">
            <Download aria-hidden="true" />
            CSV
          </Button>
          <Button size="sm" onClick={saveJson} className="h-9">
            <Download aria-hidden="true" />
            JSON
          </Button>
          <Button onClick={onStartOver}>{copy.doneStep.importMore}</Button>
          <Link to="/w/$slug/posts" params={{ slug }} className={buttonClass("primary")}>
            {copy.doneStep.viewPosts}
          </Link>
        </div>
      </div>
      <ReportTable items={items} noun={noun} />
    </div>
  );
}
