import type { ReactNode } from "react";
import { DropZone } from "@/components/ui/drop-zone";
import { copy } from "../copy";

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
