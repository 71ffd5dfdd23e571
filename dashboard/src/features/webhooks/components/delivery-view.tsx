import type { DeliveryDetail, LiveProof } from "@schema/deliveries";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleSlash from "lucide-react/icons/circle-slash";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { Spinner } from "@/components/ui/skeleton";
import { LiveProofLine } from "@/components/webhooks/live-proof";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { durationWords } from "@/lib/duration-words";
import { atLeast } from "@/lib/roles";
import { webhooksKey } from "../api";
import { copy } from "../copy";
import { deliveryOutcome, outcomeReason } from "../delivery-words";
import { Attempt } from "./attempt";
import { Countdown } from "./countdown";
import { DeliveryFacts } from "./delivery-facts";

/** Refused if it has arrived or ended since; even then, what is shown is read again. */
function useCancelDelivery(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries[":id"].cancel.$post({
          param: { workspaceId, id },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}

function useRedeliver(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries[":id"].redeliver.$post({
          param: { workspaceId, id },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}

function DeliveryActions({ delivery }: { delivery: DeliveryDetail }) {
  const { id: workspaceId, role } = useCurrentWorkspace();
  const redeliver = useRedeliver(workspaceId);
  const cancel = useCancelDelivery(workspaceId);
  if (!atLeast(role, "editor") || !(delivery.endpoint ?? delivery.integration)) return null;
  const { id, state } = delivery;
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <Button
          size="sm"
          loading={redeliver.isPending}
          disabled={state === "pending" && delivery.attempts === 0}
          onClick={() => {
            cancel.reset();
            redeliver.mutate(id);
          }}
        >
          <RotateCw aria-hidden="true" />
          {state === "pending" ? copy.deliveryView.tryNow : copy.common.redeliver}
        </Button>
        {state === "pending" && (
          <Button
            size="sm"
            variant="danger-ghost"
            loading={cancel.isPending}
            onClick={() => {
              redeliver.reset();
              cancel.mutate(id);
            }}
          >
            <CircleSlash aria-hidden="true" />
            {copy.common.cancel}
          </Button>
        )}
      </div>
      <FormError error={redeliver.error ?? cancel.error} />
    </div>
  );
}

/** The result in a sentence that is announced when it changes. */
function DeliverySummary({ delivery }: { delivery: DeliveryDetail }) {
  const { tone, label } = deliveryOutcome(delivery);
  const { state, attempts, log, nextAttemptAt, event, target } = delivery;
  const last = log[0];
  const said = target === "integration" ? last?.response?.body : undefined;
  const reason = said ?? outcomeReason(delivery);
  return (
    <div className="mt-1 grid gap-3">
      {event.postSlug && <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">/{event.postSlug}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        <p role="status" className="text-ink-2 text-sm">
          {state === "pending" && attempts === 0 && (
            <span className="inline-flex items-center gap-2">
              <Spinner className="size-3.5" />
              {copy.deliveryView.waitingForFirstAttempt}
            </span>
          )}
          {state === "delivered" &&
            last?.ok &&
            said === undefined &&
            copy.deliveryView.returnedIn(last.status, durationWords(last.durationMs))}
          {(state !== "delivered" || !last?.ok || said !== undefined) && reason}
        </p>
        {state === "pending" && attempts > 0 && nextAttemptAt && (
          <p className="text-ink-2 text-sm tabular-nums">
            <Countdown at={nextAttemptAt} />
          </p>
        )}
      </div>
    </div>
  );
}

/** What was checked, how often, and what to do if readers do not see the change. */
function ProofDetails({ proof }: { proof: LiveProof }) {
  const { url, checks, redeliveries, checkedAt, state, detail } = proof;
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <p className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{url}</p>
      <p>
        {copy.deliveryView.checkedTimes(checks)}
        {checkedAt && (
          <>
            , last <RelativeTime at={checkedAt} />
          </>
        )}
        {redeliveries > 0 && copy.deliveryView.resent(redeliveries)}
      </p>
      {detail && state !== "live" && <p>{detail}</p>}
      {state === "stale" && <p>{copy.deliveryView.receiverAcceptedEvent}</p>}
      {state === "unreachable" && <p>{copy.deliveryView.openPageToCheck}</p>}
    </div>
  );
}

type DeliveryViewProps = { delivery: DeliveryDetail; onlyPost: (postId: string) => void };

export function DeliveryView({ delivery, onlyPost }: DeliveryViewProps) {
  const { log, proof, attempts, target, state } = delivery;
  const isSkipped = state === "cancelled" && attempts === 0;
  return (
    <div className="grid gap-6">
      <DeliverySummary delivery={delivery} />
      <DeliveryActions delivery={delivery} />
      <DeliveryFacts delivery={delivery} onlyPost={onlyPost} />
      {proof && (
        <section className="grid gap-2">
          <h3 className="font-semibold text-sm">{copy.common.liveProof}</h3>
          <LiveProofLine proof={proof} />
          <ProofDetails proof={proof} />
        </section>
      )}
      {!isSkipped && (
        <section className="grid gap-2">
          <h3 className="font-semibold text-sm">
            {copy.deliveryView.attempts(attempts)}
            {attempts > log.length && log.length > 0 && (
              <span className="ml-2 font-normal text-ink-3">{copy.deliveryView.last30DaysShown}</span>
            )}
          </h3>
          {log.length === 0 && (
            <p className="text-ink-3 text-sm">
              {attempts === 0 ? copy.deliveryView.noAttemptsYet : copy.deliveryView.keepAttemptsFor30}
            </p>
          )}
          {log.map((attempt, index) => (
            <Attempt key={attempt.id} attempt={attempt} target={target} startsOpen={index === 0} />
          ))}
        </section>
      )}
    </div>
  );
}
