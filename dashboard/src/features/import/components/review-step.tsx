import type { ImportHearer } from "@schema/import-hearers";
import { imagesOf } from "@schema/imports";
import { integrationNames } from "@schema/integration-kinds";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useHeadingFocus } from "@/lib/focus";
import type { ImportItem } from "../api";
import { copy } from "../copy";
import { countOf, importable } from "../import-state";
import { ReportTable } from "./report-table";

/** Who is notified about the posts once they are imported. */
function ImportHearers({ hears }: { hears: ImportHearer[] }) {
  if (hears.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">{copy.reviewStep.onceImportedNotified}</p>
      <ul className="my-1 list-disc pl-5">
        {hears.map(({ id, kind, name, posts }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {kind === "webhook" ? copy.reviewStep.webhook : integrationNames[kind]} {name}:{" "}
            {copy.reviewStep.upToPosts(posts)}
          </li>
        ))}
      </ul>
      <p>{copy.reviewStep.firstDisableAny}</p>
    </Notice>
  );
}

type ReviewStepProps = {
  items: ImportItem[];
  noun?: "file" | "post";
  hears: ImportHearer[];
  /** How many posts keep the edits made here; an import job finds out only while it writes. */
  edited?: number;
  onReplaceEdited?: () => void;
  onImport: () => void;
  onReplaceAndImport?: () => void;
  onStartOver: () => void;
};

export function ReviewStep({
  items,
  noun = "file",
  hears,
  edited = 0,
  onReplaceEdited,
  onImport,
  onReplaceAndImport,
  onStartOver,
}: ReviewStepProps) {
  const heading = useHeadingFocus();
  const ready = importable(items).length;
  const changing = countOf(items, "created", "updated");
  const lacking = items.filter(({ missing = [] }) => missing.length > 0).length;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
            {changing > 0 ? copy.reviewStep.reviewImport : copy.reviewStep.thereNothingToImport}
          </h2>
          <p className="text-ink-2 text-sm">
            {changing > 0
              ? copy.reviewStep.nothingHasBeenSavedYet
              : ready > 0
                ? copy.reviewStep.allPostsAlreadyUp
                : copy.reviewStep.noCanBeImported(noun)}
          </p>
        </div>
        <div className="flex gap-2 phone:w-full phone:[&>*]:flex-1">
          <Button onClick={onStartOver}>{copy.reviewStep.chooseOthers}</Button>
          {changing > 0 && (
            <Button variant="primary" onClick={onImport}>
              {copy.reviewStep.import(ready, noun)}
            </Button>
          )}
        </div>
      </div>
      {lacking > 0 && (
        <Notice tone="warn">{copy.reviewStep.imagesMissing(imagesOf(items).missing, lacking)}</Notice>
      )}
      <ImportHearers hears={hears} />
      {edited > 0 && onReplaceEdited && (
        <Notice tone="warn">
          <p className="mb-2">{copy.reviewStep.editedHereSinceLast(edited)}</p>
          <Button size="sm" onClick={onReplaceEdited}>
            {copy.reviewStep.replaceInstead(edited)}
          </Button>
        </Notice>
      )}
      {onReplaceAndImport && countOf(items, "updated") > 0 && (
        <Notice tone="warn">
          <p className="mb-2">{copy.reviewStep.postsEditedHereSince}</p>
          <Button size="sm" onClick={onReplaceAndImport}>
            {copy.reviewStep.importAndReplace}
          </Button>
        </Notice>
      )}
      <ReportTable items={items} noun={noun} dryRun />
    </div>
  );
}
