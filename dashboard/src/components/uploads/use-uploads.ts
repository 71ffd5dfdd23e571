import { useState } from "react";
import { toast } from "@/components/ui/toast";

type Failure = { key: string; message: string };

export type UploadWords = {
  /** Sends one file; gives why it failed, or undefined. */
  send: (file: File) => Promise<string | undefined>;
  /** Tells that so many were stored. */
  stored: (count: number) => string;
};

/** Sends files one after the other and keeps count. */
export function useUploads({ send, stored }: UploadWords) {
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
