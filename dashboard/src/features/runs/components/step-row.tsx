import type { RunDetail, RunStep } from "@schema/runs";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { shortCount } from "@/lib/count-words";
import { durationWords } from "@/lib/duration-words";
import { usd } from "@/lib/usd";
import { stepWords } from "../step-words";
import { StepContents } from "./step-contents";

const writers = { offline: "Offline writer", openai: "OpenAI-compatible", "workers-ai": "Workers AI" };

type StepRowProps = {
  run: Pick<RunDetail, "id" | "nextTryAt">;
  step: RunStep;
  newest: boolean;
  name: string;
};

/** One step: who wrote it, what it used; opened, also what it was asked and what came of it. */
export function StepRow({ run, step, newest, name }: StepRowProps) {
  const [open, setOpen] = useState(false);
  const { writer, model, promptVersion, inputTokens, outputTokens, costUsd, durationMs, repairs } = step;
  const { tone, label, why } = stepWords(step, newest, run);
  const facts = [
    writer && (model && writer !== "offline" ? model : writers[writer]),
    promptVersion && `prompt ${promptVersion}`,
    inputTokens + outputTokens > 0 && `${shortCount(inputTokens)} in, ${shortCount(outputTokens)} out`,
    writer && usd(costUsd),
    repairs > 0 && `repaired ${repairs === 1 ? "once" : `${repairs} times`}`,
    durationMs !== null && durationWords(durationMs),
  ].filter(Boolean);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-b last:border-b-0"
    >
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-muted/60">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        <span className="font-medium">
          {name}
          {step.round > 1 && <span className="font-normal text-ink-3"> · round {step.round}</span>}
        </span>
        <Badge tone={tone}>{label}</Badge>
        <span className="flex flex-wrap gap-x-3 text-ink-3 text-xs tabular-nums md:ml-auto phone:basis-full phone:pl-7">
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </span>
        {step.note && <span className="basis-full pl-7 text-ink-2">{step.note}</span>}
        {why && <span className="basis-full pl-7 text-bad [overflow-wrap:anywhere]">{why}</span>}
      </summary>
      {open && <StepContents runId={run.id} step={step} />}
    </details>
  );
}
