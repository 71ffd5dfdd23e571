import type { ProposalItem } from "@schema/context";
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import Pencil from "lucide-react/icons/pencil";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { WordDiff } from "@/components/diff/word-diff";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { focusNow } from "@/lib/focus";
import { changeTitle } from "../changes-words";
import { copy } from "../copy";
import { fieldLabel } from "../field-words";
import type { Choices } from "../use-choices";
import { ProposalState } from "./proposal-state";

type ChangeEditorProps = {
  label: string;
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Rewords a proposed text; nothing is sent before the proposal is applied. */
function ChangeEditor({ label, text, onSave, onCancel }: ChangeEditorProps) {
  const [value, setValue] = useState(text);
  return (
    <form
      className="grid gap-2 p-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(value.trim());
      }}
    >
      <Textarea
        ref={focusNow}
        aria-label={copy.proposalChange.textOf(label)}
        maxLength={8000}
        rows={4}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && value === text && onCancel()}
        className="max-h-96"
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          {copy.common.cancel}
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={value.trim() === ""}>
          {copy.proposalChange.useText}
        </Button>
      </div>
    </form>
  );
}

/** A sentence from a source, word for word, with links to it in the captured text and on the page itself. */
function QuoteLine({ quote }: { quote: ProposalItem["quotes"][number] }) {
  const { slug } = useCurrentWorkspace();
  const title = quote.title || quote.url || copy.proposalChange.aSource;
  return (
    <li className="border-line-strong border-l-2 pl-3 text-sm">
      <q className="text-ink-2 [overflow-wrap:anywhere]">{quote.quote}</q>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs">
        <Link
          to="/w/$slug/sources"
          params={{ slug }}
          search={{ source: quote.sourceId, quote: quote.quote }}
          className={textLinkClass}
        >
          {title}
        </Link>
        {quote.url && (
          <a
            href={quote.url}
            target="_blank"
            rel="noreferrer"
            aria-label={copy.proposalChange.openPageOf(title)}
            className="inline-flex items-center gap-1 text-ink-3 hover:text-ink"
          >
            {copy.proposalChange.page}
            <ExternalLink aria-hidden="true" className="size-3" />
          </a>
        )}
      </p>
    </li>
  );
}

/** A new text as it is; a changed one with what is removed and added. */
function ChangeText({ before, after }: { before: string; after: string }) {
  return (
    <div className="max-h-96 overflow-y-auto px-1 pb-1">
      {before === "" ? (
        <p className="whitespace-pre-wrap p-3 text-sm leading-relaxed [overflow-wrap:anywhere]">{after}</p>
      ) : (
        <WordDiff before={before} after={after} />
      )}
    </div>
  );
}

type ProposalChangeProps = {
  item: ProposalItem;
  /** Null if nothing can be decided any more, or not by this person. */
  choices: Choices | null;
};

/** One change with what it rests on: accepted, left out, or reworded if it is nearly right. */
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
        {edited !== undefined && <Badge>{copy.proposalChange.editedBy}</Badge>}
        <span className="ml-auto flex gap-1">
          {!choices && <ProposalState state={item.decision} />}
          {choices && edited !== undefined && !editing && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={copy.proposalChange.undoEdit(label)}
              onClick={() => choices.edit(item.id, null)}
            >
              <Undo2 aria-hidden="true" />
              {copy.proposalChange.asProposed}
            </Button>
          )}
          {choices && !editing && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={copy.proposalChange.edit(label)}
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden="true" />
              {copy.common.edit}
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
        <ul aria-label={copy.proposalChange.basedOn} className="grid gap-2.5 border-t bg-muted/50 px-4 py-3">
          {item.quotes.map((quote) => (
            <QuoteLine key={`${quote.sourceId} ${quote.quote}`} quote={quote} />
          ))}
        </ul>
      )}
    </article>
  );
}
