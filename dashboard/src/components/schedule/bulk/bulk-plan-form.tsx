import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { localTimeAt } from "@/lib/schedule/wall-time";
import { type BulkPlan, planProblems } from "./bulk-plan";
import { TimesFields } from "./times-fields";

type BulkPlanFormProps = {
  plan: BulkPlan;
  workspaceZone: string;
  busy: boolean;
  error: unknown;
  onChange: (plan: BulkPlan) => void;
  onPreview: () => void;
  onClose: () => void;
};

export function BulkPlanForm({
  plan,
  workspaceZone,
  busy,
  error,
  onChange,
  onPreview,
  onClose,
}: BulkPlanFormProps) {
  const [asked, setAsked] = useState(false);
  const today = localTimeAt(Date.now(), plan.zone).slice(0, 10);
  const problems = planProblems(plan, today);

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!busy && Object.keys(problems).length === 0) onPreview();
      }}
    >
      <TimesFields
        plan={plan}
        problems={asked ? problems : {}}
        today={today}
        workspaceZone={workspaceZone}
        onChange={onChange}
      />
      <FormError error={error} />
      <DialogFooter className="mt-1">
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant="primary" loading={busy}>
          Preview the times
        </Button>
      </DialogFooter>
    </form>
  );
}
