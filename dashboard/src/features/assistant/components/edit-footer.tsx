import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { copy } from "../copy";

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
