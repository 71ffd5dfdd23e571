import type { Delivery, DeliveryAttempt } from "@schema/deliveries";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Badge } from "@/components/ui/badge";
import { clockTime } from "@/lib/clock-time";
import { durationWords } from "@/lib/duration-words";
import { exactTime } from "@/lib/relative-time";
import { errorLabel, errorWords } from "../error-words";
import { AttemptCalls } from "./attempt-calls";
import { Message } from "./message";

type AttemptProps = { attempt: DeliveryAttempt; target: Delivery["target"]; startsOpen: boolean };

/** One request and its answer, or the calls to another site. */
export function Attempt({ attempt, target, startsOpen }: AttemptProps) {
  const { number, startedAt, durationMs, ok, status, error, request, response } = attempt;
  const at = Date.parse(startedAt);
  const isWebhook = target === "webhook";
  const answered = isWebhook ? status : null;
  const why = isWebhook ? errorWords(error, status) : undefined;
  return (
    <details open={startsOpen} className="group rounded-xl border bg-surface">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-3 py-2 text-sm hover:bg-muted/60">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        <span className="font-medium tabular-nums">#{number}</span>
        <Badge tone={ok ? "good" : "bad"}>
          {error === null ? (answered ?? "done") : errorLabel(error, answered)}
        </Badge>
        <span className="text-ink-2 tabular-nums">{durationWords(durationMs)}</span>
        <time dateTime={startedAt} title={exactTime(at)} className="ml-auto text-ink-3 tabular-nums">
          {clockTime(at, Date.now())}
        </time>
      </summary>
      <div className="grid gap-5 border-t p-3 md:p-4">
        {why && <p className="text-bad text-sm">{why}</p>}
        {isWebhook ? (
          <>
            <Message title="Request" line={`POST ${request.url}`} {...request} />
            {response ? (
              <Message title="Response" line={`Status ${status}`} {...response} />
            ) : (
              <p className="text-ink-3 text-sm">There was no response.</p>
            )}
          </>
        ) : (
          <AttemptCalls attempt={attempt} />
        )}
      </div>
    </details>
  );
}
