import type { Batch, BatchCreate, BatchPlan } from "@schema/batches";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import type { z } from "zod";
import { BudgetNotice } from "@/components/runs/budget-notice";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, viewerZone, zoneLabel } from "@/lib/dates";
import { keyboardScroll } from "@/lib/focus";
import { useDebounced } from "@/lib/hooks";
import { countOf } from "@/lib/number-words";
import { batchesKey } from "@/lib/query-keys";
import { topicsKey } from "@/lib/topics";
import { writerQuery } from "@/lib/writer";
import { type BatchFields, batchInput } from "../batch-input";
import { copy } from "../copy";
import { planWeeks } from "../plan-weeks";
import { Estimate } from "./estimate";

/** The dates of a plan, week by week, in its time zone; the viewer's own on hover if they differ. */
function PlanDates({ plan }: { plan: BatchPlan }) {
  const elsewhere = viewerZone() !== plan.timezone;
  return (
    <section aria-label={copy.planPanel.plannedDates} className="grid gap-2">
      <p className="text-ink-3 text-xs">
        Times in {zoneLabel(plan.timezone)}
        {elsewhere && `; you are in ${zoneLabel(viewerZone())}`}
      </p>
      <div
        {...keyboardScroll(copy.planPanel.plannedDates)}
        className="max-h-[26rem] overflow-y-auto rounded-lg border"
      >
        {planWeeks(plan.items).map((week) => (
          <section key={week.monday} aria-label={week.label}>
            <h3 className="sticky top-0 border-b bg-muted px-3 py-1.5 font-medium text-ink-2 text-xs">
              {week.label}
            </h3>
            {week.days.map((day) => (
              <div key={day.date} className="flex gap-3 border-b px-3 py-2 last:border-b-0">
                <p className="w-20 shrink-0 pt-px font-medium text-ink-2 text-xs tabular-nums">{day.label}</p>
                <ul className="grid min-w-0 flex-1 gap-1.5">
                  {day.items.map((item) => (
                    <li key={item.position} className="flex gap-2.5 text-sm">
                      <time
                        dateTime={item.plannedAt}
                        title={elsewhere ? dayAndTime(Date.parse(item.plannedAt), viewerZone()) : undefined}
                        className="text-ink-3 tabular-nums"
                      >
                        {item.localTime.slice(11, 16)}
                      </time>
                      {item.title ? (
                        <span className="min-w-0 [overflow-wrap:anywhere]">{item.title}</span>
                      ) : (
                        <span className="text-ink-3 italic">{copy.common.topicToBeSuggested}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}

function useCreateBatch(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: z.input<typeof BatchCreate>): Promise<Batch> => {
      const answer = await unwrap<Batch | BatchPlan>(
        api.v1.workspaces[":workspaceId"].batches.$post({
          param: { workspaceId },
          json: { ...input, dryRun: false },
        }),
      );
      if ("id" in answer) return answer;
      throw new Error(copy.planPanel.serverPlannedBatchInstead);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: batchesKey(workspaceId) });
      void queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) });
    },
  });
}

/** What a batch would do and use. It starts nothing. Null if the form is not complete. */
const planQuery = (workspaceId: string, input: z.input<typeof BatchCreate> | null) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "batch-plan", input],
    queryFn: async (): Promise<BatchPlan> => {
      const answer = await unwrap<Batch | BatchPlan>(
        api.v1.workspaces[":workspaceId"].batches.$post({
          param: { workspaceId },
          json: { ...input, dryRun: true },
        }),
      );
      if ("estimate" in answer) return answer;
      throw new Error(copy.planPanel.serverStartedBatchInstead);
    },
    enabled: input !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });

const settleMs = 500;

type PlanPanelProps = {
  fields: BatchFields;
  /** Whether the fields are complete and valid. */
  sound: boolean;
  /** Called when someone tries to start it before they are. */
  onUnsound: () => void;
};

/** The plan and the estimate for the form's current values, and the button that starts it. */
export function PlanPanel({ fields, sound, onUnsound }: PlanPanelProps) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const settled = useDebounced(fields, settleMs);
  const { data: writer } = useQuery(writerQuery(id));
  const isRefused = ({ topicIds, count }: BatchFields) =>
    writer?.kind === "recorded" && topicIds.length < Number(count);
  const lacksRecordings = sound && isRefused(fields);
  // Without a model there is no plan, and it may not be known yet whether there is a model.
  const canPlan = sound && writer !== undefined && writer.kind !== "none" && !isRefused(settled);
  const { data, error, isFetching } = useQuery(planQuery(id, canPlan ? batchInput(settled) : null));
  const create = useCreateBatch(id);
  const current = data && sound && settled === fields && !isFetching && !error;

  const reason = useId();
  const isBlocked = !sound || lacksRecordings || error !== null;

  const start = () => {
    if (!sound) return onUnsound();
    if (isBlocked) return;
    create.mutate(batchInput(fields), {
      onSuccess: ({ id: batchId, name }) => {
        toast.success(copy.planPanel.started(name));
        void navigate({ to: "/w/$slug/generate/$batchId", params: { slug, batchId } });
      },
    });
  };

  return (
    <Card className="md:sticky md:top-6">
      <CardHeader
        title={copy.planPanel.whatWillHappen}
        description={
          !lacksRecordings &&
          (fields.review ? copy.planPanel.eachDraftWaits : copy.planPanel.eachPostScheduled)
        }
      />
      <CardBody className={cn("grid gap-4 transition-opacity", data && !current && "opacity-60")}>
        <div aria-busy={!current && !isBlocked} className="grid gap-4 empty:hidden">
          {data ? (
            <>
              <Estimate estimate={data.estimate} />
              <PlanDates plan={data} />
            </>
          ) : (
            !lacksRecordings && !error && <Skeleton className="h-64 rounded-lg" />
          )}
        </div>
        <BudgetNotice />
        <div id={reason} className="grid gap-4 empty:hidden">
          <FormError error={create.error ?? (sound && !lacksRecordings ? error : null)} />
          {lacksRecordings && <p className="text-ink-2 text-sm">{copy.planPanel.recordedOnly}</p>}
          {!sound && <p className="text-ink-2 text-sm">{copy.planPanel.fixFields}</p>}
        </div>
        <Button
          variant={isBlocked ? "secondary" : "primary"}
          aria-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? reason : undefined}
          loading={create.isPending}
          onClick={start}
          className="w-full"
        >
          {data && current && !data.estimate.fits ? copy.planPanel.startAnyway : copy.planPanel.start}:{" "}
          {countOf(Number(fields.count) || 0, "post")}
        </Button>
      </CardBody>
    </Card>
  );
}
