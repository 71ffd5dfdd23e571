import type { ProposalItem } from "@schema/context";
import Pencil from "lucide-react/icons/pencil";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/cn";
import { changeTitle } from "../change-title";
import { fieldLabel } from "../field-words";
import type { Choices } from "../use-choices";
import { ChangeEditor } from "./change-editor";
import { ChangeText } from "./change-text";
import { ProposalState } from "./proposal-state";
import { QuoteLine } from "./quote-line";

type ProposalChangeProps = {
  item: ProposalItem;
  /** Null where nothing can be decided any more, or by this person. */
  choices: Choices | null;
};

/** One change with what it rests on: taken or left, and worded anew where it is nearly right. */
export function ProposalChange({ item, choices }: ProposalChangeProps) {
  const [editing, setEditing] = useState(false);
  const edited = choices?.editOf(item.id);
  const chosen = choices?.isChosen(item.id) ?? true;
  const title = changeTitle(item);
  const label = item.name === "" ? `${fieldLabel[item.field]}: ${title.toLowerCase()}` : title;
  return (
    <article aria-label={label} className="overflow-hidden rounded-xl border bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3">
        {choices && (
          <Checkbox
            aria-label={label}
            checked={chosen}
            onCheckedChange={(take) => choices.choose(item.id, take === true)}
          />
        )}
        <h3 className="min-w-0 font-medium text-sm [overflow-wrap:anywhere]">{title}</h3>
        {edited !== undefined && <Badge>Edited by you</Badge>}
        <span className="ml-auto flex gap-1">
          {!choices && <ProposalState state={item.decision} />}
          {choices && edited !== undefined && !editing && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Take the edit back: ${label}`}
              onClick={() => choices.edit(item.id, null)}
            >
              <Undo2 aria-hidden="true" />
              As proposed
            </Button>
          )}
          {choices && !editing && (
            <Button size="sm" variant="ghost" aria-label={`Edit: ${label}`} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
          )}
        </span>
      </div>
      {choices && editing ? (
        <ChangeEditor
          label={label}
          text={edited ?? item.after}
          onSave={(text) => {
            choices.edit(item.id, text === item.after ? null : text);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className={cn("transition-opacity", !chosen && "opacity-60")}>
          <ChangeText before={item.before} after={edited ?? item.after} />
        </div>
      )}
      {item.quotes.length > 0 && (
        <ul aria-label="What it rests on" className="grid gap-2.5 border-t bg-muted/50 px-4 py-3">
          {item.quotes.map((quote) => (
            <QuoteLine key={`${quote.sourceId} ${quote.quote}`} quote={quote} />
          ))}
        </ul>
      )}
    </article>
  );
}
