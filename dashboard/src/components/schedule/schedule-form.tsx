import type { ScheduleInput } from "@schema/posts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { dayAndTime, zoneLabel } from "@/lib/dates";
import { useNow } from "@/lib/hooks";
import { initialTime, resolveChosen, scheduleInput, type TimedPost } from "@/lib/schedule/chosen-time";
import { copy } from "../copy";
import { ChosenTimeFields, chosenTimeProblem } from "./chosen-time-fields";
import { scheduleToast } from "./schedule-toasts";

export type ScheduleFormProps = {
  post: TimedPost & { title: string };
  workspaceZone: string;
  onSchedule: (input: ScheduleInput) => Promise<unknown>;
  /** Cancels the current schedule; absent if there is none. */
  onCancelSchedule?: (() => void) | undefined;
  onClose: () => void;
};

export function ScheduleForm({
  post,
  workspaceZone,
  onSchedule,
  onCancelSchedule,
  onClose,
}: ScheduleFormProps) {
  const now = useNow(5000);
  const [chosen, setChosen] = useState(() => initialTime(post, workspaceZone, now));
  const [state, setState] = useState<{ busy: boolean; asked: boolean; error?: unknown }>({
    busy: false,
    asked: false,
  });
  const resolved = resolveChosen(chosen);
  const problem = chosenTimeProblem(chosen, now, state.asked);

  const submit = async () => {
    if (!resolved || problem) return setState({ busy: false, asked: true });
    setState({ busy: true, asked: true });
    try {
      await onSchedule(scheduleInput(chosen, resolved));
      scheduleToast.success(copy.scheduleForm.isScheduled(post.title), {
        description: `${dayAndTime(resolved.at, chosen.zone)}, ${zoneLabel(chosen.zone)}`,
      });
      onClose();
    } catch (error) {
      setState({ busy: false, asked: true, error });
    }
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy) void submit();
      }}
    >
      <ChosenTimeFields
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setState({ busy: false, asked: false });
        }}
        workspaceZone={workspaceZone}
        problem={problem}
        now={now}
      />
      <FormError error={state.error} />
      <DialogFooter className="mt-1">
        {onCancelSchedule && (
          <Button variant="danger-ghost" className="mr-auto" onClick={onCancelSchedule}>
            {copy.scheduleForm.cancelSchedule}
          </Button>
        )}
        <Button onClick={onClose}>{copy.common.close}</Button>
        <Button type="submit" variant="primary" loading={state.busy}>
          {post.scheduledAt && !post.scheduleFailedAt
            ? copy.scheduleForm.reschedule
            : copy.scheduleForm.schedule}
        </Button>
      </DialogFooter>
    </form>
  );
}
