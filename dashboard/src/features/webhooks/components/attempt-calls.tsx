import type { DeliveryAttempt } from "@schema/deliveries";
import { keyboardScroll } from "@/lib/keyboard-scroll";

/** What was asked of another site in one attempt, a line for each call, and what came of it. */
export function AttemptCalls({ attempt: { request, response } }: { attempt: DeliveryAttempt }) {
  return (
    <section className="grid min-w-0 gap-2">
      {response && <p className="text-sm [overflow-wrap:anywhere]">{response.body}</p>}
      <h4 className="font-medium text-sm">Calls</h4>
      {request.body === "" ? (
        <p className="text-ink-3 text-sm">None were needed.</p>
      ) : (
        <pre
          {...keyboardScroll("Calls")}
          className="max-h-80 overflow-auto whitespace-pre-wrap rounded-lg border bg-muted p-3 font-mono text-xs leading-relaxed [overflow-wrap:anywhere]"
        >
          {request.body}
        </pre>
      )}
    </section>
  );
}
