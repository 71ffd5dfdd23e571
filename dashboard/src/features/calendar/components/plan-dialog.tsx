import type { PostSummary } from "@schema/posts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copy } from "../copy";
import { isDay } from "../days";

type PlanDialogProps = {
  post: PostSummary;
  /** The initial date. */
  day: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPlan: (day: string) => void;
};

/** Gives a draft a planned date, which publishes nothing. */
export function PlanDialog({ post, day: first, open, onOpenChange, onPlan }: PlanDialogProps) {
  const [day, setDay] = useState(post.plannedOn ?? first);
  const [asked, setAsked] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={copy.planDialog.planForDay}
        description={
          <>
            <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{post.title}”</strong> will
            appear on the calendar on this day. It won’t be published automatically.
          </>
        }
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (!isDay(day)) return;
            onPlan(day);
            onOpenChange(false);
          }}
        >
          <Field
            label={copy.planDialog.date}
            error={asked && !isDay(day) ? copy.planDialog.enterDate : undefined}
          >
            <Input
              type="date"
              value={day}
              max="2199-12-31"
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
          <DialogFooter>
            <Button onClick={() => onOpenChange(false)}>{copy.planDialog.close}</Button>
            <Button type="submit" variant="primary">
              {copy.planDialog.plan}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
