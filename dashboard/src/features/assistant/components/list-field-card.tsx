import type { Context } from "@schema/context";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input, Textarea } from "@/components/ui/input";
import { UnsavedGuard } from "@/components/ui/save-footer";
import { focusNow } from "@/lib/focus";
import { contextText, type Entry, entriesOf, entriesProblem, withEntries } from "../context-text";
import { copy } from "../copy";
import type { ListField } from "../field-words";
import { useFieldEdit } from "../use-field-edit";
import { EditFooter, FieldCard, TheirsNotice } from "./field-card";

/** An entry while it is edited. */
type EntryRow = Entry & { key: string };

const rowOf = (entry: Entry): EntryRow => ({ ...entry, key: crypto.randomUUID() });
const emptyRow = () => rowOf({ name: "", text: "" });

type EntryRowsProps = { field: ListField; rows: EntryRow[]; onChange: (rows: EntryRow[]) => void };

function EntryRows({ field, rows, onChange }: EntryRowsProps) {
  const [added, setAdded] = useState(rows[0]?.key);
  const change = (key: string, changed: Partial<EntryRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const add = () => {
    const row = emptyRow();
    setAdded(row.key);
    onChange([...rows, row]);
  };
  return (
    <div className="grid gap-3">
      {rows.map(({ key, name, text }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <Input
            ref={key === added ? focusNow : undefined}
            aria-label={copy.listFieldCard.of(field.nameLabel, field.entry, index + 1)}
            placeholder={field.nameLabel}
            maxLength={200}
            value={name}
            onChange={(event) => change(key, { name: event.target.value })}
          />
          <Textarea
            aria-label={`${field.textLabel}, ${name || `${field.entry} ${index + 1}`}`}
            placeholder={field.textLabel}
            rows={1}
            maxLength={1000}
            value={text}
            onChange={(event) => change(key, { text: event.target.value })}
            className="min-h-9! py-1.5! phone:order-last phone:col-span-2"
          />
          <IconButton
            label={copy.common.remove(name || `${field.entry} ${index + 1}`)}
            variant="danger-ghost"
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="sm" disabled={rows.length >= field.max} onClick={add}>
          <Plus aria-hidden="true" />
          {copy.listFieldCard.addA(field.entry)}
        </Button>
      </div>
    </div>
  );
}

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
            note={problem ?? copy.listFieldCard.ofAtMost(rows.length, max)}
            error={edit.error}
            saving={edit.saving}
            disabled={problem !== undefined}
            saveLabel={theirs ? copy.common.replaceWithMine : copy.common.save}
            onCancel={edit.close}
          />
        </form>
      )}
      {!rows && entries.length === 0 && <p className="text-ink-3 text-sm">{copy.common.nothingYet}</p>}
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
