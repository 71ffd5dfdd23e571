import type { Context } from "@schema/context";
import { Textarea } from "@/components/ui/input";
import { UnsavedGuard } from "@/components/ui/save-footer";
import { focusNow } from "@/lib/focus";
import { copy } from "../copy";
import type { TextField } from "../field-words";
import { useFieldEdit } from "../use-field-edit";
import { EditFooter, FieldCard, TheirsNotice } from "./field-card";

type TextFieldCardProps = { field: TextField; context: Context; mayEdit: boolean };

/** Ctrl+Enter saves; Escape ends an edit that changed nothing. */
export function TextFieldCard({ field, context, mayEdit }: TextFieldCardProps) {
  const { name, label, hint, max, placeholder } = field;
  const text = context.fields[name];
  const edit = useFieldEdit<string>(context, name, (value) => ({ [name]: value.trim() }));
  const { value, theirs } = edit;
  const editing = value !== undefined;

  return (
    <FieldCard label={label} hint={hint} mayEdit={mayEdit} editing={editing} onEdit={() => edit.begin(text)}>
      {editing ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void edit.save();
          }}
        >
          <Textarea
            ref={focusNow}
            aria-label={label}
            rows={4}
            maxLength={max}
            placeholder={placeholder}
            value={value}
            onChange={(event) => edit.change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void edit.save();
              if (event.key === "Escape" && value === text) edit.close();
            }}
            className="max-h-96"
          />
          <UnsavedGuard label={label} unsaved={value !== text} />
          {theirs && <TheirsNotice text={theirs.fields[name]} onTake={edit.close} />}
          <EditFooter
            note={copy.textFieldCard.ofCharacters(value.length, max)}
            error={edit.error}
            saving={edit.saving}
            saveLabel={theirs ? copy.common.replaceWithMine : copy.common.save}
            onCancel={edit.close}
          />
        </form>
      ) : (
        <p className="max-w-prose whitespace-pre-wrap text-sm leading-relaxed [overflow-wrap:anywhere]">
          {text || <span className="text-ink-3">{copy.common.nothingYet}</span>}
        </p>
      )}
    </FieldCard>
  );
}
