import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BudgetNotice } from "@/components/runs/budget-notice";
import { StartError } from "@/components/runs/start-error";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { countOf } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDebounced } from "@/lib/use-debounced";
import { useCreateBatch } from "../api/create-batch";
import { planQuery } from "../api/plan-batch";
import { type BatchFields, batchInput } from "../batch-input";
import { Estimate } from "./estimate";
import { PlanDates } from "./plan-dates";

const settleMs = 500;

type PlanPanelProps = {
  fields: BatchFields;
  /** Whether the fields are complete and right. */
  sound: boolean;
  /** Called when somebody would start what is not. */
  onUnsound: () => void;
};

/** The plan and the estimate of what the form says now, and the button that starts it. */
export function PlanPanel({ fields, sound, onUnsound }: PlanPanelProps) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const settled = useDebounced(fields, settleMs);
  const { data, error, isFetching } = useQuery(planQuery(id, sound ? batchInput(settled) : null));
  const create = useCreateBatch(id);
  const current = data && sound && settled === fields && !isFetching && !error;

  const start = () => {
    if (!sound) return onUnsound();
    create.mutate(batchInput(fields), {
      onSuccess: ({ id: batchId, name }) => {
        toast.success(`“${name}” has begun`);
        void navigate({ to: "/w/$slug/generate/$batchId", params: { slug, batchId } });
      },
    });
  };

  return (
    <Card className="md:sticky md:top-6">
      <CardHeader
        title="What will happen"
        description={
          fields.review
            ? "Each draft waits for your review. These are the dates it is planned for."
            : "Each post is scheduled for its date as soon as it is written."
        }
      />
      <CardBody className={cn("grid gap-4 transition-opacity", data && !current && "opacity-60")}>
        <div aria-busy={!current} className="grid gap-4">
          {data ? (
            <>
              <Estimate estimate={data.estimate} />
              <PlanDates plan={data} />
            </>
          ) : (
            !error && <Skeleton className="h-64 rounded-lg" />
          )}
        </div>
        <BudgetNotice />
        <StartError error={create.error ?? (sound ? error : null)} />
        <Button variant="primary" loading={create.isPending} onClick={start} className="w-full">
          {data && current && !data.estimate.fits ? "Start all the same" : "Start"}:{" "}
          {countOf(Number(fields.count) || 0, "post")}
        </Button>
      </CardBody>
    </Card>
  );
}
