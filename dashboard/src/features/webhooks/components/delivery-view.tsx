import type { DeliveryDetail } from "@schema/deliveries";
import { LiveProofLine } from "@/components/webhooks/live-proof-line";
import { Attempt } from "./attempt";
import { DeliveryActions } from "./delivery-actions";
import { DeliveryFacts } from "./delivery-facts";
import { DeliverySummary } from "./delivery-summary";
import { ProofDetails } from "./proof-details";

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
          <h3 className="font-semibold text-sm">Live proof</h3>
          <LiveProofLine proof={proof} />
          <ProofDetails proof={proof} />
        </section>
      )}
      {!isSkipped && (
        <section className="grid gap-2">
          <h3 className="font-semibold text-sm">
            {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
            {attempts > log.length && log.length > 0 && (
              <span className="ml-2 font-normal text-ink-3">those of the last 30 days</span>
            )}
          </h3>
          {log.length === 0 && (
            <p className="text-ink-3 text-sm">
              {attempts === 0 ? "Nothing was sent yet." : "They are older than 30 days and no longer kept."}
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
