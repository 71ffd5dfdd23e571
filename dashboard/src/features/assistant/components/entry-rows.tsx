import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { focusNow } from "@/lib/focus-now";
import type { EntryRow } from "../entry-row";
import { emptyRow } from "../entry-row";
import type { ListField } from "../field-words";

type EntryRowsProps = { field: ListField; rows: EntryRow[]; onChange: (rows: EntryRow[]) => void };

export function EntryRows({ field, rows, onChange }: EntryRowsProps) {
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
            aria-label={`${field.nameLabel} of ${field.entry} ${index + 1}`}
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
            label={`Remove ${name || `${field.entry} ${index + 1}`}`}
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
          Add a {field.entry}
        </Button>
      </div>
    </div>
  );
}
