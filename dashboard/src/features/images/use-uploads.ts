import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { useUploadImage } from "@/lib/images/upload-image";

type Failure = { key: string; message: string };

/** Uploads files one after the other and keeps count. */
export function useUploads(workspaceId: string) {
  const { mutateAsync } = useUploadImage(workspaceId);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);

  const upload = async (files: File[]) => {
    const failed: Failure[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length });
      const problem = imageProblem(file) ?? (await send(file));
      if (problem) failed.push({ key: crypto.randomUUID(), message: problem });
    }
    setProgress(null);
    setFailures((before) => [...before, ...failed]);
    const stored = files.length - failed.length;
    if (stored > 0) toast.success(stored === 1 ? "Image uploaded" : `${stored} images uploaded`);
  };

  const send = (file: File): Promise<string | undefined> =>
    mutateAsync({ file, alt: altFromName(file.name) }).then(
      () => undefined,
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );

  const dismiss = (key: string) => setFailures((before) => before.filter((one) => one.key !== key));
  return { progress, failures, upload, dismiss };
}
