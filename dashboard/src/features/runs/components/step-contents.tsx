import type { RunStep } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { exactTime } from "@/lib/relative-time";
import { stepQuery } from "../api/get-step";
import { keptParts } from "../kept-parts";

/** What a step was asked and what came of it, as they are kept. */
export function StepContents({ runId, step }: { runId: string; step: RunStep }) {
  const { data, error, refetch } = useQuery(stepQuery(useCurrentWorkspace().id, runId, step.id, step.state));
  if (error)
    return (
      <div className="p-4 pt-0">
        <ErrorState error={error} onRetry={refetch} />
      </div>
    );
  return (
    <div className="grid gap-4 px-4 pb-4 md:pl-11">
      <p className="text-ink-3 text-xs">
        Began {exactTime(Date.parse(step.startedAt))} · inputs{" "}
        <code className="font-mono [overflow-wrap:anywhere]">{step.inputHash.slice(0, 12)}</code>
      </p>
      {data ? (
        <>
          <Kept title="What it was asked" value={data.input} />
          <Kept title="What came of it" value={data.result} />
        </>
      ) : (
        <div role="status">
          <span className="sr-only">Loading the step</span>
          <Skeleton className="h-32 rounded-lg" />
        </div>
      )}
    </div>
  );
}

function Kept({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  const { facts, texts } = keptParts(value);
  return (
    <section className="grid min-w-0 gap-2">
      <h4 className="font-medium text-sm">{title}</h4>
      {facts && <KeptText label={title} text={facts} mono />}
      {texts.map(({ name, text }) => (
        <div key={name} className="grid min-w-0 gap-1">
          <p className="text-ink-3 text-xs">{name}</p>
          <KeptText label={name} text={text} />
        </div>
      ))}
    </section>
  );
}

function KeptText({ label, text, mono = false }: { label: string; text: string; mono?: boolean }) {
  return (
    <div className="flex min-w-0 items-start rounded-lg border bg-muted">
      <pre
        {...keyboardScroll(label)}
        className={cn(
          "max-h-96 min-w-0 flex-1 overflow-auto whitespace-pre-wrap p-3 leading-relaxed [overflow-wrap:anywhere]",
          mono ? "font-mono text-xs" : "font-sans text-sm",
        )}
      >
        {text}
      </pre>
      <CopyButton value={text} label={`Copy: ${label}`} />
    </div>
  );
}
