import type { ImportJob } from "@schema/import-jobs";
import type { ComponentProps, ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { RelativeTime } from "@/components/ui/relative-time";
import { countOf } from "@/lib/number-words";
import { copy } from "../copy";

const tones: Partial<Record<ImportJob["state"], ComponentProps<typeof Badge>["tone"]>> = {
  completed: "good",
  failed: "bad",
};
const words: Partial<Record<ImportJob["state"], string>> = {
  completed: copy.earlierImports.imported,
  failed: copy.common.failed,
  cancelled: copy.earlierImports.stopped,
};

const figuresOf = ({ counts, done, total }: ImportJob): string =>
  [
    copy.earlierImports.of(Math.max(0, done - counts.failed - counts.skipped), countOf(total, "post")),
    copy.earlierImports.failed(counts.failed),
  ]
    .filter(Boolean)
    .join(", ");

type EarlierImportsProps = { jobs: ImportJob[]; onShow: (job: ImportJob) => void };

/** Finished imports from other systems, with their reports. */
export function EarlierImports({ jobs, onShow }: EarlierImportsProps) {
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-2">
      <h2 id="earlier-imports" className="font-medium text-sm">
        {copy.earlierImports.earlierImports}
      </h2>
      <ul className="divide-y rounded-xl border bg-surface">
        {jobs.map((job) => (
          <li key={job.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium text-sm [overflow-wrap:anywhere]">{job.name}</span>
                <Badge tone={tones[job.state] ?? "neutral"}>{words[job.state] ?? job.state}</Badge>
              </p>
              <p className="text-ink-3 text-sm">
                {job.state === "failed" ? "" : `${figuresOf(job)}, `}
                <RelativeTime at={job.finishedAt ?? job.updatedAt} />
              </p>
            </div>
            <Button size="sm" aria-label={copy.earlierImports.reportOf(job.name)} onClick={() => onShow(job)}>
              {copy.earlierImports.report}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dropped files, including those in folders; each is named by its path from what was dropped. */
async function readDrop(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  const plain = [...data.files];
  if (entries.every((entry) => entry === null || entry.isFile)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? walk(entry) : [])));
  return found.flat();
}

async function walk(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [new File([file], entry.fullPath)];
  }
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  for (;;) {
    // A reader returns a folder in parts, ending with an empty one.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return files;
    for (const child of part) files.push(...(await walk(child)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

type ChooseStepProps = { busy: boolean; onFiles: (files: File[]) => void; children?: ReactNode };

export function ChooseStep({ busy, onFiles, children }: ChooseStepProps) {
  return (
    <div className="grid gap-6">
      <DropZone
        label={copy.chooseStep.chooseFiles}
        accept=".md,.markdown,.mdown,.mkd,.mdx,.html,.htm,.png,.jpg,.jpeg,.webp,.gif,.avif,.zip,.xml,.json"
        multiple
        busy={busy}
        onFiles={onFiles}
        readDrop={readDrop}
        className="py-16!"
        hint={copy.chooseStep.hint}
      />
      {children}
      <section
        className="grid gap-x-8 gap-y-4 text-ink-2 text-sm md:grid-cols-3"
        aria-label={copy.chooseStep.howImportingWorks}
      >
        <p>
          <strong className="block font-medium text-ink">{copy.chooseStep.frontMatter}</strong>
          {copy.chooseStep.yamlTomlOrJson}
        </p>
        <p>
          <strong className="block font-medium text-ink">{copy.chooseStep.safeToRepeat}</strong>
          {copy.chooseStep.importingFileAgainUpdates}
        </p>
        <p>
          <strong className="block font-medium text-ink">{copy.chooseStep.everyFileReported}</strong>
          {copy.chooseStep.reportListsEachFile}
        </p>
      </section>
    </div>
  );
}
