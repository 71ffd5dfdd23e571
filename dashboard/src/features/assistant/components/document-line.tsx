import CircleX from "lucide-react/icons/circle-x";
import FileText from "lucide-react/icons/file-text";
import X from "lucide-react/icons/x";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";
import { formatBytes } from "@/lib/format-bytes";
import type { Document } from "../use-documents";

const number = new Intl.NumberFormat("en");

/** A file with what became of it: being read, its length, or why it has no text. */
export function DocumentLine({ document, onRemove }: { document: Document; onRemove: () => void }) {
  const { name, bytes, source, problem } = document;
  const state =
    problem ?? (source ? read(source.pages, source.characters) : `Reading, ${formatBytes(bytes)}…`);
  return (
    <li className="flex items-start gap-3 rounded-lg border py-2 pr-1.5 pl-3 text-sm">
      <span className="mt-0.5 [&_svg]:size-4">
        {problem && <CircleX aria-hidden="true" className="text-bad" />}
        {source && !problem && <FileText aria-hidden="true" className="text-ink-3" />}
        {!source && !problem && <Spinner />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className={cn("text-xs [overflow-wrap:anywhere]", problem ? "text-bad" : "text-ink-3")}>{state}</p>
      </div>
      {(source || problem) && (
        <IconButton label={`Leave out ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function read(pages: number | null, characters: number): string {
  const length = `${number.format(characters)} characters`;
  if (pages === null) return length;
  return `${pages === 1 ? "1 page" : `${number.format(pages)} pages`}, ${length}`;
}
