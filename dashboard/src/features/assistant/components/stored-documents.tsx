import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "@/components/ui/checkbox";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { documentsQuery } from "../api/list-documents";

type StoredDocumentsProps = {
  chosen: readonly string[];
  /** Those that stand in the list above already. */
  without: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Chooses among the documents that are kept already; shows nothing while there are none. */
export function StoredDocuments({ chosen, without, onChange }: StoredDocumentsProps) {
  const { id } = useCurrentWorkspace();
  const { data, error } = useQuery(documentsQuery(id));
  const documents = data?.filter((one) => !without.includes(one.id)) ?? [];
  if (error && !data) return <FormError error={error} />;
  if (documents.length === 0) return null;
  const toggle = (sourceId: string, on: boolean) =>
    onChange(on ? [...chosen, sourceId] : chosen.filter((one) => one !== sourceId));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">Kept among the sources</legend>
      <ul className="max-h-56 overflow-y-auto rounded-lg border">
        {documents.map(({ id: sourceId, title }) => (
          <li key={sourceId} className="flex items-start gap-3 border-b px-3 py-2.5 last:border-b-0">
            <Checkbox
              id={`learn-${sourceId}`}
              className="mt-0.5"
              checked={chosen.includes(sourceId)}
              onCheckedChange={(on) => toggle(sourceId, on === true)}
            />
            <label htmlFor={`learn-${sourceId}`} className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
              {title || "A document"}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
