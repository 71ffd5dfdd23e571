import type { PostSummary } from "@schema/posts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useBulkSchedule } from "@/lib/schedule/bulk-schedule";
import { localTimeAt } from "@/lib/schedule/wall-time";
import { type BulkPlan, planInput } from "./bulk-plan";
import { BulkPlanForm } from "./bulk-plan-form";
import { BulkTimes } from "./bulk-times";

type BulkStepsProps = {
  posts: PostSummary[];
  workspaceZone: string;
  onClose: () => void;
  /** With the ids of those that could not be scheduled. */
  onScheduled: (failedIds: string[]) => void;
};

const dayMs = 86_400_000;
const count = (posts: number) => `${posts} ${posts === 1 ? "post" : "posts"}`;

const firstPlan = (zone: string): BulkPlan => ({
  perWeek: "3",
  weekdays: [1, 2, 3, 4, 5],
  windows: [{ id: 1, from: "09:00", to: "17:00" }],
  startDate: localTimeAt(Date.now() + dayMs, zone).slice(0, 10),
  zone,
});

/** Plan, look at the times, confirm; then what became of each, unless all went well. */
export function BulkSteps({ posts, workspaceZone, onClose, onScheduled }: BulkStepsProps) {
  const [plan, setPlan] = useState(() => firstPlan(workspaceZone));
  const { id: workspaceId } = useCurrentWorkspace();
  const preview = useBulkSchedule(workspaceId);
  const schedule = useBulkSchedule(workspaceId);
  const ids = posts.map((post) => post.id);

  const confirm = () =>
    schedule.mutate(planInput(plan, ids, false), {
      onSuccess: ({ succeeded, failed, items }) => {
        onScheduled(items.filter((item) => !item.ok).map((item) => item.id));
        if (failed > 0) return;
        toast.success(`${count(succeeded)} scheduled`);
        onClose();
      },
    });

  if (schedule.data) {
    const { succeeded, failed } = schedule.data;
    return (
      <div className="grid gap-4">
        <p role="status">
          {count(succeeded)} scheduled, {failed} could not be. Those that failed are still selected.
        </p>
        <BulkTimes result={schedule.data} posts={posts} />
        <DialogFooter className="mt-1">
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </div>
    );
  }
  if (preview.data) {
    return (
      <div className="grid gap-4">
        <p role="status" className="text-ink-2 text-sm">
          Nothing is scheduled yet. {count(preview.data.succeeded)} would go out at these times, in the order
          of the list.
        </p>
        <BulkTimes result={preview.data} posts={posts} />
        <FormError error={schedule.error} />
        <DialogFooter className="mt-1">
          <Button onClick={() => preview.reset()}>Back</Button>
          <Button
            variant="primary"
            loading={schedule.isPending}
            disabled={preview.data.succeeded === 0}
            onClick={confirm}
          >
            Schedule {count(preview.data.succeeded)}
          </Button>
        </DialogFooter>
      </div>
    );
  }
  return (
    <BulkPlanForm
      plan={plan}
      workspaceZone={workspaceZone}
      busy={preview.isPending}
      error={preview.error}
      onChange={setPlan}
      onPreview={() => preview.mutate(planInput(plan, ids, true))}
      onClose={onClose}
    />
  );
}
