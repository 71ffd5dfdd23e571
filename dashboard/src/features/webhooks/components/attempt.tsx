import type { Delivery, DeliveryAttempt } from "@schema/deliveries";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { clockTime, exactTime } from "@/lib/dates";
import { durationWords } from "@/lib/duration-words";
import { keyboardScroll } from "@/lib/focus";
import { copy } from "../copy";
import { errorLabel, errorWords } from "../delivery-words";
import { prettyBody } from "../pretty-body";

type MessageProps = { title: string; line: string; headers: Record<string, string>; body: string };

/** A request or a response: its first line, its headers, and its body with formatted JSON. */
function Message({ title, line, headers, body }: MessageProps) {
  const pretty = prettyBody(body);
  return (
    <section className="grid min-w-0 gap-2">
      <h4 className="font-medium text-sm">{title}</h4>
      <p className="font-mono text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">{line}</p>
      <dl className="grid gap-0.5 font-mono text-xs">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="[overflow-wrap:anywhere]">
            <dt className="inline text-ink-3">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      {body === "" ? (
        <p className="text-ink-3 text-sm">{copy.attempt.noBody}</p>
      ) : (
        <div className="flex min-w-0 items-start rounded-lg border bg-muted">
          <pre
            {...keyboardScroll(copy.attempt.body(title))}
            className="max-h-80 min-w-0 flex-1 overflow-auto p-3 font-mono text-xs leading-relaxed phone:whitespace-pre-wrap phone:[overflow-wrap:anywhere]"
          >
            {pretty}
          </pre>
          <CopyButton value={pretty} label={copy.attempt.copyBody(title.toLowerCase())} />
        </div>
      )}
    </section>
  );
}

/** The calls to another site in one attempt, one per line, with their results. */
function AttemptCalls({ attempt: { request, response } }: { attempt: DeliveryAttempt }) {
  return (
    <section className="grid min-w-0 gap-2">
      {response && <p className="text-sm [overflow-wrap:anywhere]">{response.body}</p>}
      <h4 className="font-medium text-sm">{copy.attempt.calls}</h4>
      {request.body === "" ? (
        <p className="text-ink-3 text-sm">{copy.attempt.noCallsNeeded}</p>
      ) : (
        <pre
          {...keyboardScroll(copy.attempt.calls)}
          className="max-h-80 overflow-auto whitespace-pre-wrap rounded-lg border bg-muted p-3 font-mono text-xs leading-relaxed [overflow-wrap:anywhere]"
        >
          {request.body}
        </pre>
      )}
    </section>
  );
}

type AttemptProps = { attempt: DeliveryAttempt; target: Delivery["target"]; startsOpen: boolean };

/** One request and its response, or the calls to another site. */
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
            <Message title={copy.attempt.request} line={`POST ${request.url}`} {...request} />
            {response ? (
              <Message title={copy.attempt.response} line={copy.attempt.status(status)} {...response} />
            ) : (
              <p className="text-ink-3 text-sm">{copy.attempt.noResponse}</p>
            )}
          </>
        ) : (
          <AttemptCalls attempt={attempt} />
        )}
      </div>
    </details>
  );
}
