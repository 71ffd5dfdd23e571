import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Notice } from "@/components/ui/notice";
import { copy } from "../copy";

/** Someone else changed the same field. Saving overwrites it; taking theirs ends the edit. */
export function TheirsNotice({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <div className="mt-3">
      <Notice tone="warn">
        <p className="font-medium">{copy.theirsNotice.someoneElseChanged}</p>
        <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text || "(empty)"}
        </p>
        <Button size="sm" className="mt-2 mb-1" onClick={onTake}>
          {copy.theirsNotice.useTheirs}
        </Button>
      </Notice>
    </div>
  );
}

type EditFooterProps = {
  note?: string | undefined;
  error: unknown;
  saving: boolean;
  disabled?: boolean;
  saveLabel?: string;
  onCancel: () => void;
};

/** Ends an edit in place; "Save" submits the form around it. */
export function EditFooter({
  note,
  error,
  saving,
  disabled,
  saveLabel = copy.common.save,
  onCancel,
}: EditFooterProps) {
  return (
    <div className="mt-3 grid gap-3">
      <FormError error={error} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {note && <p className="mr-auto text-ink-3 text-xs tabular-nums">{note}</p>}
        <Button onClick={onCancel}>{copy.common.cancel}</Button>
        <Button type="submit" variant="primary" loading={saving} disabled={disabled}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}

type FieldCardProps = {
  label: string;
  hint: string;
  mayEdit: boolean;
  editing: boolean;
  onEdit: () => void;
  children: ReactNode;
};

/** One field of the context: shown, or edited in place. When the edit ends, its button gets the focus back. */
export function FieldCard({ label, hint, mayEdit, editing, onEdit, children }: FieldCardProps) {
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Card aria-labelledby={titleId}>
      <header className="flex items-start justify-between gap-4 px-5 pt-5">
        <div className="grid gap-1">
          <h2 id={titleId} className="font-semibold text-[0.9375rem]">
            {label}
          </h2>
          <p className="text-ink-2 text-sm">{hint}</p>
        </div>
        {mayEdit && !editing && (
          <Button
            ref={button}
            size="sm"
            aria-label={copy.fieldCard.edit(label.toLowerCase())}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
            {copy.common.edit}
          </Button>
        )}
      </header>
      <CardBody className="pt-3">{children}</CardBody>
    </Card>
  );
}
