import type { PostSummary } from "@schema/posts";
import type { BulkScheduleResult } from "@schema/schedule";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, viewerZone, zoneLabel } from "@/lib/dates";
import { useBulkSchedule } from "@/lib/schedule/schedule-mutations";
import { localTimeAt } from "@/lib/schedule/wall-time";
import { copy } from "../../copy";
import { type BulkPlan, planInput, planProblems } from "./bulk-plan";
import { TimesFields } from "./times-fields";

type BulkTimesProps = { result: BulkScheduleResult; posts: PostSummary[] };

/** Each post with its time in the plan's zone and the viewer's, or why it has none. */
function BulkTimes({ result, posts }: BulkTimesProps) {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const elsewhere = viewerZone() !== result.timezone;
  return (
    <Table label={result.dryRun ? copy.bulkTimes.plannedTimes : copy.bulkTimes.scheduledPosts}>
      <THead>
        <Tr>
          <Th>{copy.bulkTimes.post}</Th>
          <Th>{zoneLabel(result.timezone)}</Th>
          {elsewhere && <Th className="phone:hidden">{copy.bulkTimes.yourTime}</Th>}
        </Tr>
      </THead>
      <TBody>
        {result.items.map((item) => {
          const at = item.scheduledAt === null ? null : Date.parse(item.scheduledAt);
          const post = byId.get(item.id);
          const former = result.dryRun && item.ok && !post?.scheduleFailedAt ? post?.scheduledAt : null;
          return (
            <Tr key={item.id}>
              <Td className="min-w-40">
                <span className="flex items-start gap-2">
                  {!item.ok && <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />}
                  {item.ok && !result.dryRun && (
                    <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                  )}
                  <span className="[overflow-wrap:anywhere]">
                    {post?.title ?? item.id}
                    {former && (
                      <span className="block text-ink-3 text-xs">
                        {copy.bulkTimes.movesFrom(dayAndTime(Date.parse(former), result.timezone))}
                      </span>
                    )}
                  </span>
                </span>
              </Td>
              {item.ok && at !== null ? (
                <>
                  <Td className="whitespace-nowrap tabular-nums">{dayAndTime(at, result.timezone)}</Td>
                  {elsewhere && (
                    <Td className="whitespace-nowrap text-ink-2 tabular-nums phone:hidden">
                      {dayAndTime(at, viewerZone())}
                    </Td>
                  )}
                </>
              ) : (
                <Td colSpan={elsewhere ? 2 : 1} className="text-bad">
                  {item.error?.message ?? copy.bulkTimes.failedForUnknownReason}
                </Td>
              )}
            </Tr>
          );
        })}
      </TBody>
    </Table>
  );
}

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
