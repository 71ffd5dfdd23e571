import type { RunDetail, RunStage, RunStep } from "@schema/runs";
import { queryOptions, useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/dates";
import { durationWords } from "@/lib/duration-words";
import { keyboardScroll } from "@/lib/focus";
import { shortCount, usd } from "@/lib/number-words";
import { stageWords } from "@/lib/runs/run-words";
import { runKey } from "@/lib/runs/runs";
import { copy } from "../copy";
import { keptParts, type StageGroup } from "../step-groups";
import { stepWords } from "../step-words";

/** A step's input and result. `state` distinguishes a finished step from the same one in progress. */
const stepQuery = (workspaceId: string, runId: string, stepId: string, state: string) =>
  queryOptions({
    queryKey: [...runKey(workspaceId, runId), "step", stepId, state],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].runs[":id"].steps[":stepId"].$get({
          param: { workspaceId, id: runId, stepId },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A step's input and result, as stored. */
function StepContents({ runId, step }: { runId: string; step: RunStep }) {
  const query = useQuery(stepQuery(useCurrentWorkspace().id, runId, step.id, step.state));
  return (
    <div className="grid gap-4 px-4 pb-4 md:pl-11">
      <p className="text-ink-3 text-xs">
        Started {exactTime(Date.parse(step.startedAt))} · inputs{" "}
        <code className="font-mono [overflow-wrap:anywhere]">{step.inputHash.slice(0, 12)}</code>
      </p>
      <QueryView
        query={query}
        what={copy.stageCard.theStep}
        skeleton={<Skeleton className="h-32 rounded-lg" />}
      >
        {({ input, result }) => (
          <>
            <Kept title={copy.stageCard.input} value={input} />
            <Kept title={copy.stageCard.result} value={result} />
          </>
        )}
      </QueryView>
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
      <CopyButton value={text} label={copy.stageCard.copy(label)} />
    </div>
  );
}

const writers = {
  none: copy.stageCard.noModel,
  offline: copy.stageCard.offlineWriter,
  recorded: copy.stageCard.recordedAnswersDemo,
  openai: "OpenAI-compatible",
  "workers-ai": copy.stageCard.workersAi,
  "web-search": copy.stageCard.webSearch,
};

/** Shown by the name of the model or service that was called. */
const namedByModel: RunStep["writer"][] = ["openai", "workers-ai", "web-search"];

type StepRowProps = {
  run: Pick<RunDetail, "id" | "nextTryAt">;
  step: RunStep;
  newest: boolean;
  name: string;
};

/** One step: who wrote it and what it used; when expanded, also its input and result. */
function StepRow({ run, step, newest, name }: StepRowProps) {
  const [open, setOpen] = useState(false);
  const { writer, model, promptVersion, inputTokens, outputTokens, costUsd, durationMs, repairs } = step;
  const { tone, label, why } = stepWords(step, newest, run);
  const facts = [
    writer && (model && namedByModel.includes(writer) ? model : writers[writer]),
    promptVersion && copy.stageCard.prompt(promptVersion),
    inputTokens + outputTokens > 0 && copy.stageCard.inOut(shortCount(inputTokens), shortCount(outputTokens)),
    writer && usd(costUsd),
    repairs > 0 && copy.stageCard.repaired(repairs),
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
          {step.round > 1 && (
            <span className="font-normal text-ink-3"> {copy.stageCard.round(step.round)}</span>
          )}
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

type StageCardProps = {
  run: Pick<RunDetail, "id" | "nextTryAt">;
  group: StageGroup;
  /** Absent if it cannot be rerun now, or not by this person. */
  onRepeat: (() => void) | undefined;
};

/** The steps of one stage. */
export function StageCard({ run, group, onRepeat }: StageCardProps) {
  const { stage, steps } = group;
  if (steps.length === 0) return null;
  const { label } = stageWords[stage];
  const parts = new Set(steps.map((step) => step.part)).size;
  const newest = (step: (typeof steps)[number]) =>
    !steps.some((other) => other.part === step.part && other.round > step.round);
  return (
    <Card>
      <header className="flex min-h-12 items-center justify-between gap-3 border-b py-1.5 pr-2 pl-4">
        <h2 className="font-semibold text-sm">{label}</h2>
        {onRepeat && (
          <Button size="sm" variant="ghost" onClick={onRepeat} aria-label={copy.stageCard.rerunStage(label)}>
            <RotateCcw aria-hidden="true" />
            {copy.common.rerun}
          </Button>
        )}
      </header>
      {steps.map((step) => (
        <StepRow
          key={step.id}
          run={run}
          step={step}
          newest={newest(step)}
          name={partName(stage, step.part, parts)}
        />
      ))}
    </Card>
  );
}

const pictures = [copy.stageCard.heroImage, copy.stageCard.socialCard];

function partName(stage: RunStage, part: number, parts: number): string {
  const { label } = stageWords[stage];
  if (stage === "images") return pictures[part] ?? label;
  return parts > 1 ? copy.stageCard.part(label, part + 1) : label;
}
