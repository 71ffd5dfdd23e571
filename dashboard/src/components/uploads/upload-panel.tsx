import CircleX from "lucide-react/icons/circle-x";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { DropZone } from "@/components/ui/drop-zone";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { copy } from "../copy";

type Failure = { key: string; message: string };

type UploadWords = {
  /** Sends one file; returns why it failed, or undefined. */
  send: (file: File) => Promise<string | undefined>;
  /** Reports how many were stored. */
  stored: (count: number) => string;
};

/** Sends files one after the other and counts them. */
function useUploads({ send, stored }: UploadWords) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);

  const upload = async (files: File[]) => {
    const failed: Failure[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length });
      const problem = await send(file);
      if (problem) failed.push({ key: crypto.randomUUID(), message: problem });
    }
    setProgress(null);
    setFailures((before) => [...before, ...failed]);
    const count = files.length - failed.length;
    if (count > 0) toast.success(stored(count));
  };

  const dismiss = (key: string) => setFailures((before) => before.filter((one) => one.key !== key));
  return { progress, failures, upload, dismiss };
}

type UploadPanelProps = UploadWords & {
  label: string;
  accept: string;
  hint: string;
  /** The action, such as "Uploading". */
  doing: string;
};

/** Accepts many files, one request each; failures stay listed with their reason and do not stop others. */
export function UploadPanel({ label, accept, hint, doing, ...words }: UploadPanelProps) {
  const { progress, failures, upload, dismiss } = useUploads(words);
  return (
    <div className="mb-2 grid gap-3">
      <DropZone
        label={label}
        accept={accept}
        multiple
        busy={progress !== null}
        onFiles={upload}
        hint={hint}
        className="py-6!"
      >
        <p role="status" className="text-ink-2 text-sm empty:hidden">
          {progress &&
            copy.uploadPanel.of(doing, Math.min(progress.done + 1, progress.total), progress.total)}
        </p>
      </DropZone>
      {failures.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1">
            {failures.map(({ key, message }) => (
              <li
                key={key}
                className="flex items-center gap-2.5 rounded-lg bg-bad-soft py-1 pr-1 pl-3 text-bad text-sm"
              >
                <CircleX aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{message}</span>
                <IconButton label={copy.common.dismiss} variant="danger-ghost" onClick={() => dismiss(key)}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
