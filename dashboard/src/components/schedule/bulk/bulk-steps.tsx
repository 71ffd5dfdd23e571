import type { PostSummary } from "@schema/posts";
import type { BulkScheduleResult } from "@schema/schedule";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useBulkSchedule } from "@/lib/schedule/bulk-schedule";
import { localTimeAt } from "@/lib/schedule/wall-time";
import { copy } from "../../copy";
import { type BulkPlan, planInput, planProblems } from "./bulk-plan";
import { BulkTimes } from "./bulk-times";
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

function BulkPlanForm({ plan, workspaceZone, busy, error, onChange, onPreview, onClose }: BulkPlanFormProps) {
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
        <Button onClick={onClose}>{copy.common.close}</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {copy.bulkSteps.previewTimes}
        </Button>
      </DialogFooter>
    </form>
  );
}

type BulkStepsProps = {
  posts: PostSummary[];
  workspaceZone: string;
  onClose: () => void;
  /** Called with the ids of those that could not be scheduled. */
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

/** Plan, review the times, confirm; then the results, unless all succeeded. */
export function BulkSteps({ posts, workspaceZone, onClose, onScheduled }: BulkStepsProps) {
  const [plan, setPlan] = useState(() => firstPlan(workspaceZone));
  const { id: workspaceId } = useCurrentWorkspace();
  const preview = useBulkSchedule(workspaceId);
  const schedule = useBulkSchedule(workspaceId);
  const [reversed, setReversed] = useState(false);
  const [times, setTimes] = useState<BulkScheduleResult | null>(null);
  const idsInOrder = (fromTheBottom: boolean) => {
    const ids = posts.map((post) => post.id);
    return fromTheBottom ? ids.reverse() : ids;
  };
  const look = (fromTheBottom: boolean) => {
    preview.mutate(planInput(plan, idsInOrder(fromTheBottom), true), {
      onSuccess: (result) => {
        setReversed(fromTheBottom);
        setTimes(result);
      },
    });
  };

  const confirm = () =>
    schedule.mutate(planInput(plan, idsInOrder(reversed), false), {
      onSuccess: ({ succeeded, failed, items }) => {
        onScheduled(items.filter((item) => !item.ok).map((item) => item.id));
        if (failed > 0) return;
        toast.success(copy.bulkSteps.scheduled(count(succeeded)));
        onClose();
      },
    });

  if (schedule.data) {
    const { succeeded, failed } = schedule.data;
    return (
      <div className="grid gap-4">
        <p role="status">{copy.bulkSteps.scheduledFailedFailedPosts(count(succeeded), failed)}</p>
        <BulkTimes result={schedule.data} posts={posts} />
        <DialogFooter className="mt-1">
          <Button variant="primary" onClick={onClose}>
            {copy.common.close}
          </Button>
        </DialogFooter>
      </div>
    );
  }
  if (times) {
    return (
      <div className="grid gap-4">
        <p role="status" className="text-ink-2 text-sm">
          {copy.bulkSteps.nothingScheduledYet(
            count(times.succeeded),
            reversed ? copy.bulkSteps.inReverseListOrder : copy.bulkSteps.inListOrder,
          )}
        </p>
        <BulkTimes result={times} posts={posts} />
        <FormError error={schedule.error ?? preview.error} />
        <DialogFooter className="mt-1">
          {posts.length > 1 && (
            <Button
              variant="ghost"
              className="mr-auto"
              loading={preview.isPending}
              onClick={() => look(!reversed)}
            >
              {copy.bulkSteps.reverseOrder}
            </Button>
          )}
          <Button onClick={() => setTimes(null)}>{copy.bulkSteps.back}</Button>
          <Button
            variant="primary"
            loading={schedule.isPending}
            disabled={times.succeeded === 0 || preview.isPending}
            onClick={confirm}
          >
            {copy.bulkSteps.schedule(count(times.succeeded))}
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
      onPreview={() => look(reversed)}
      onClose={onClose}
    />
  );
}
