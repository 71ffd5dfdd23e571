import type { Source } from "@schema/sources";
import { useState } from "react";
import { messageOf } from "@/lib/api-error";
import { documentProblem } from "@/lib/sources/source-file";
import { useUploadSource } from "@/lib/sources/upload-source";

export type Document = {
  key: string;
  name: string;
  bytes: number;
  /** What became of it; neither while it is being read. */
  source?: Source;
  problem?: string;
};

/** Uploads files one after the other and keeps what became of each. */
export function useDocuments(workspaceId: string) {
  const { mutateAsync } = useUploadSource(workspaceId);
  const [documents, setDocuments] = useState<Document[]>([]);
  const settle = (key: string, end: Pick<Document, "source" | "problem">) =>
    setDocuments((before) => before.map((one) => (one.key === key ? { ...one, ...end } : one)));

  const add = async (files: File[]) => {
    const fresh = files.map((file) => ({ file, key: crypto.randomUUID(), problem: documentProblem(file) }));
    setDocuments((before) => [
      ...before,
      ...fresh.map(({ file, ...rest }) => ({ ...rest, name: file.name, bytes: file.size })),
    ]);
    for (const { file, key, problem } of fresh) {
      if (problem === undefined) settle(key, await send(file));
    }
  };
  const send = (file: File): Promise<Pick<Document, "source" | "problem">> =>
    mutateAsync(file).then(
      (source) => (source.failure ? { problem: source.failure.message } : { source }),
      (error: unknown) => ({ problem: messageOf(error) }),
    );
  const remove = (key: string) => setDocuments((before) => before.filter((one) => one.key !== key));

  return {
    documents,
    add,
    remove,
    busy: documents.some(({ source, problem }) => !source && problem === undefined),
    sourceIds: [...new Set(documents.flatMap(({ source }) => (source ? [source.id] : [])))],
  };
}
