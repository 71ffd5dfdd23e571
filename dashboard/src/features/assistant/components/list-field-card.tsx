import type { Context } from "@schema/context";
import { contextText } from "../context-text";
import { entriesOf, entriesProblem, withEntries } from "../entries";
import { type EntryRow, emptyRow, rowOf } from "../entry-row";
import type { ListField } from "../field-words";
import { useFieldEdit } from "../use-field-edit";
import { EditFooter } from "./edit-footer";
import { EntryRows } from "./entry-rows";
import { FieldCard } from "./field-card";
import { TheirsNotice } from "./theirs-notice";
import { UnsavedGuard } from "./unsaved-guard";

const differ = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);

type ListFieldCardProps = { field: ListField; context: Context; mayEdit: boolean };

export function ListFieldCard({ field, context, mayEdit }: ListFieldCardProps) {
  const { name, label, hint, max } = field;
  const entries = entriesOf(context.fields, name);
  const edit = useFieldEdit<EntryRow[]>(context, name, (rows) => withEntries(name, rows));
  const { value: rows, theirs } = edit;
  const problem = rows && entriesProblem(rows);
  const begin = () => edit.begin(entries.length > 0 ? entries.map(rowOf) : [emptyRow()]);

  return (
    <FieldCard label={label} hint={hint} mayEdit={mayEdit} editing={rows !== undefined} onEdit={begin}>
      {rows && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!problem) void edit.save();
          }}
        >
          <EntryRows field={field} rows={rows} onChange={edit.change} />
          <UnsavedGuard label={label} unsaved={differ(withEntries(name, rows), withEntries(name, entries))} />
          {theirs && <TheirsNotice text={contextText(theirs.fields, name)} onTake={edit.close} />}
          <EditFooter
            note={problem ?? `${rows.length} of at most ${max}`}
            error={edit.error}
            saving={edit.saving}
            disabled={problem !== undefined}
            saveLabel={theirs ? "Save mine over it" : "Save"}
            onCancel={edit.close}
          />
        </form>
      )}
      {!rows && entries.length === 0 && <p className="text-ink-3 text-sm">Nothing yet.</p>}
      {!rows && entries.length > 0 && (
        <dl className="grid gap-3 text-sm">
          {entries.map((entry) => (
            <div key={entry.name} className="grid gap-0.5 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-4">
              <dt className="font-medium [overflow-wrap:anywhere]">{entry.name}</dt>
              <dd className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{entry.text || "–"}</dd>
            </div>
          ))}
        </dl>
      )}
    </FieldCard>
  );
}
