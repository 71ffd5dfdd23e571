import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { documentProblem } from "@/lib/sources/source-file";
import { useUploadSource } from "@/lib/sources/upload-source";

type Failure = { key: string; message: string };

/** Uploads documents one after the other and keeps count. */
export function useUploads(workspaceId: string) {
  const { mutateAsync } = useUploadSource(workspaceId);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);

  const upload = async (files: File[]) => {
    const failed: Failure[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length });
      const problem = documentProblem(file) ?? (await send(file));
      if (problem) failed.push({ key: crypto.randomUUID(), message: problem });
    }
    setProgress(null);
    setFailures((before) => [...before, ...failed]);
    const read = files.length - failed.length;
    if (read > 0) toast.success(read === 1 ? "The document is read" : `${read} documents are read`);
  };
  const send = (file: File): Promise<string | undefined> =>
    mutateAsync(file).then(
      ({ failure }) => (failure ? `“${file.name}”: ${failure.message}` : undefined),
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );
  const dismiss = (key: string) => setFailures((before) => before.filter((one) => one.key !== key));
  return { progress, failures, upload, dismiss };
}
