import type { IntegrationTest } from "@schema/integrations";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { durationWords } from "@/lib/duration-words";

/** What was tried, one after the other. What comes after a failure was not. */
export function TestSteps({ result: { ok, steps } }: { result: IntegrationTest }) {
  return (
    <div className="grid gap-2">
      <p className={ok ? "font-medium text-good text-sm" : "font-medium text-bad text-sm"}>
        {ok ? "It works: posts can be created." : "It does not work."}
      </p>
      <ol className="grid gap-3">
        {steps.map((step) => {
          const Icon = step.ok ? CircleCheck : CircleX;
          return (
            <li key={step.name} className="flex animate-rise gap-2.5 text-sm">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-4 shrink-0 ${step.ok ? "text-good" : "text-bad"}`}
              />
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="flex items-baseline justify-between gap-3">
                  <span className="font-medium">
                    {step.name}
                    <span className="sr-only">{step.ok ? ": it worked" : ": it failed"}</span>
                  </span>
                  <span className="text-ink-3 text-xs tabular-nums">{durationWords(step.durationMs)}</span>
                </p>
                <p className="text-ink-2 [overflow-wrap:anywhere]">{step.detail}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
