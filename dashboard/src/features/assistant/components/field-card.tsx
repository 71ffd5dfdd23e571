import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { copy } from "../copy";

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
