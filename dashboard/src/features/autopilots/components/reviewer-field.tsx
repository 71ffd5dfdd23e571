import type { Autopilot } from "@schema/autopilots";
import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMe } from "@/lib/me";
import { atLeast } from "@/lib/roles";
import { memberLabel, peopleQuery } from "@/lib/workspace";
import { copy } from "../copy";

type ReviewerFieldProps = {
  value: string | null;
  /** The stored one, who may have left. */
  stored: Autopilot["reviewer"];
  onChange: (reviewerId: string | null) => void;
};

/** Who is asked to review each draft. */
export function ReviewerField({ value, stored, onChange }: ReviewerFieldProps) {
  const me = useMe().user.id;
  const { data: members = [] } = useQuery(peopleQuery(useCurrentWorkspace().id));
  const people = members.filter(({ role }) => atLeast(role, "editor"));
  const kept = stored !== null && value === stored.id ? stored : null;
  const isGone = kept?.mayReview === false;
  return (
    <Field
      label={copy.form.reviewer}
      hint={isGone ? copy.form.reviewerGone : value === null ? copy.form.anyoneHint : copy.form.reviewerHint}
    >
      <Select
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        options={[
          { value: "", label: copy.form.anyone },
          ...(kept && people.every(({ userId }) => userId !== kept.id)
            ? [{ value: kept.id, label: isGone ? copy.form.noLonger(kept.name) : kept.name }]
            : []),
          ...people.map((person) => ({
            value: person.userId,
            label: person.userId === me ? copy.form.you(person.name) : memberLabel(person, people),
          })),
        ]}
      />
    </Field>
  );
}
