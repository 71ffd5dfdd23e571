import { UploadPanel } from "@/components/uploads/upload-panel";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { acceptedDocuments, documentLimits, documentProblem } from "@/lib/sources/source-file";
import { useUploadSource } from "@/lib/sources/upload-source";

export function UploadDocuments() {
  const { mutateAsync } = useUploadSource(useCurrentWorkspace().id);
  const send = (file: File) =>
    mutateAsync(file).then(
      ({ failure }) => (failure ? `“${file.name}”: ${failure.message}` : undefined),
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );
  return (
    <UploadPanel
      label="Choose documents"
      accept={acceptedDocuments}
      hint={`${documentLimits} Posts quote a document once you allow it in its menu.`}
      doing="Reading"
      send={async (file) => documentProblem(file) ?? (await send(file))}
      stored={(count) => (count === 1 ? "The document is read" : `${count} documents are read`)}
    />
  );
}
