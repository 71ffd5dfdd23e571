import type { ImportHearer } from "@schema/import-hearers";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { integrationName } from "@/lib/integrations/integration-name";
import { useHeadingFocus } from "@/lib/use-heading-focus";
import type { ImportItem } from "../api/import-posts";
import { countOf, importable } from "../import-state";
import { ReportTable } from "./report-table";

/** Who is notified about the posts once they are imported. */
function ImportHearers({ hears }: { hears: ImportHearer[] }) {
  if (hears.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">Once imported, these are notified:</p>
      <ul className="my-1 list-disc pl-5">
        {hears.map(({ id, kind, name, posts }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {kind === "webhook" ? "Webhook" : integrationName[kind]} {name}:{" "}
            {posts === 1 ? "1 post" : `up to ${posts} posts`}
          </li>
        ))}
      </ul>
      <p>First disable any that should not be notified about old posts.</p>
    </Notice>
  );
}

type ReviewStepProps = {
  items: ImportItem[];
  noun?: "file" | "post";
  hears: ImportHearer[];
  /** How many posts stay as they were edited here; an import job finds out only while it writes. */
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
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
            {changing > 0 ? "Review import" : "There is nothing to import"}
          </h2>
          <p className="text-ink-2 text-sm">
            {changing > 0
              ? "Nothing has been saved yet."
              : ready > 0
                ? "All these posts are already up to date."
                : `No ${noun} can be imported. The reasons are below.`}
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
      {edited > 0 && onReplaceEdited && (
        <Notice tone="warn">
          <p className="mb-2">
            {edited === 1 ? "1 post was" : `${edited} posts were`} edited here since the last import and will
            be left as
            {edited === 1 ? " it is." : " they are."}
          </p>
          <Button size="sm" onClick={onReplaceEdited}>
            Replace {edited === 1 ? "it" : "them"} instead
          </Button>
        </Notice>
      )}
      {onReplaceAndImport && countOf(items, "updated") > 0 && (
        <Notice tone="warn">
          <p className="mb-2">Posts that were edited here since the last import will be left as they are.</p>
          <Button size="sm" onClick={onReplaceAndImport}>
            Import and replace them
          </Button>
        </Notice>
      )}
      <ReportTable items={items} noun={noun} dryRun />
    </div>
  );
}
