import { useState } from "react";
import { WordDiff } from "@/components/diff/word-diff";
import { Select } from "@/components/ui/select";
import { copy } from "../copy";
import { type DraftFields, differing, type FieldName } from "../session/draft-fields";
import { fieldWords } from "../session/field-words";
import { FieldDiff, LineDiff } from "./diff/field-diff";
import { fieldText } from "./diff/field-text";

type FieldChangesProps = {
  before: DraftFields;
  after: DraftFields;
  /** Fields to leave out of the comparison. */
  without?: FieldName[];
  empty: string;
};

const views = [
  { value: "lines", label: copy.fieldChanges.byLine },
  { value: "words", label: copy.fieldChanges.byWord },
];

/** Field by field, what is in `after` and not in `before` (+), and the other way round (−). */
export function FieldChanges({ before, after, without = [], empty }: FieldChangesProps) {
  const [view, setView] = useState("lines");
  const names = differing(before, after).filter((name) => !without.includes(name));
  const View = view === "words" ? WordDiff : LineDiff;
  if (names.length === 0) return <p className="text-ink-2 text-sm">{empty}</p>;
  return (
    <div className="grid gap-4">
      <Select
        aria-label={copy.fieldChanges.compare}
        options={views}
        value={view}
        onChange={(event) => setView(event.target.value)}
        className="w-36 justify-self-end"
      />
      {names.map((name) => (
        <FieldDiff key={name} label={fieldWords[name].label}>
          {name === "heroImageId" ? (
            <p className="p-3 text-sm">{heroWords(before.heroImageId, after.heroImageId)}</p>
          ) : (
            <View before={fieldText(before, name)} after={fieldText(after, name)} />
          )}
        </FieldDiff>
      ))}
    </div>
  );
}

function heroWords(before: string | null, after: string | null): string {
  if (before === null) return copy.fieldChanges.heroImage;
  return after === null ? copy.fieldChanges.heroImage2 : copy.fieldChanges.differentImage;
}
