import type { ReactNode } from "react";
import { DropZone } from "@/components/ui/drop-zone";
import { readDrop } from "../source/read-drop";

type ChooseStepProps = { busy: boolean; onFiles: (files: File[]) => void; children?: ReactNode };

export function ChooseStep({ busy, onFiles, children }: ChooseStepProps) {
  return (
    <div className="grid gap-6">
      <DropZone
        label="Choose files"
        accept=".md,.markdown,.mdown,.mkd,.zip,.xml,.json"
        multiple
        busy={busy}
        onFiles={onFiles}
        readDrop={readDrop}
        className="py-16!"
        hint="Markdown files, a folder of them, a zip, or the export of WordPress (.xml) or Ghost (.json). Nothing is written before you have seen what would happen."
      />
      {children}
      <section
        className="grid gap-x-8 gap-y-4 text-ink-2 text-sm md:grid-cols-3"
        aria-label="How importing works"
      >
        <p>
          <strong className="block font-medium text-ink">Front matter</strong>
          YAML, TOML or JSON at the top of each file: title, date, slug, authors, categories or tags, aliases,
          draft. Zola, Hugo, Jekyll and Astro posts fit as they are.
        </p>
        <p>
          <strong className="block font-medium text-ink">Again and again</strong>A file imported before
          updates its post, or leaves it alone when nothing changed. Nothing is doubled.
        </p>
        <p>
          <strong className="block font-medium text-ink">One by one</strong>
          Each file is reported by itself. One that cannot be read says why and stops no other.
        </p>
      </section>
    </div>
  );
}
