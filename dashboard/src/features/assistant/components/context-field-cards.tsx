import type { Context } from "@schema/context";
import { RelativeTime } from "@/components/ui/relative-time";
import { listFields, textFields } from "../field-words";
import { ListFieldCard } from "./list-field-card";
import { TextFieldCard } from "./text-field-card";

export function ContextFieldCards({ context, mayEdit }: { context: Context; mayEdit: boolean }) {
  return (
    <div className="grid gap-4">
      {textFields.map((field) => (
        <TextFieldCard key={field.name} field={field} context={context} mayEdit={mayEdit} />
      ))}
      {listFields.map((field) => (
        <ListFieldCard key={field.name} field={field} context={context} mayEdit={mayEdit} />
      ))}
      {context.updatedAt && (
        <p className="text-ink-3 text-xs">
          Last changed <RelativeTime at={context.updatedAt} />
        </p>
      )}
    </div>
  );
}
