import type { LiveProof } from "@schema/deliveries";
import { RelativeTime } from "@/components/ui/relative-time";

/** What was looked at, how often, and what to do where readers do not see the change. */
export function ProofDetails({ proof }: { proof: LiveProof }) {
  const { url, checks, redeliveries, checkedAt, state, detail } = proof;
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <p className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{url}</p>
      <p>
        {checks === 1 ? "Looked at once" : `Looked at ${checks} times`}
        {checkedAt && (
          <>
            , last <RelativeTime at={checkedAt} />
          </>
        )}
        {redeliveries > 0 && ` · sent again ${redeliveries === 1 ? "once" : `${redeliveries} times`} for it`}
      </p>
      {detail && state !== "live" && <p>{detail}</p>}
      {state === "stale" && (
        <p>
          The receiver took the event but the page did not change: look at its cache, or rebuild the site.
        </p>
      )}
      {state === "unreachable" && <p>Open the page yourself: the site is down, or its address is wrong.</p>}
    </div>
  );
}
