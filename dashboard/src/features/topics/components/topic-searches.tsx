import type { Run } from "@schema/runs";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { RunFailure } from "@/components/runs/run-state";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/hooks";
import { useLive } from "@/lib/live/use-live";
import { isMoving, runsKey, runsQuery } from "@/lib/runs/runs";
import { keywordList } from "@/lib/typed-text";
import { copy } from "../copy";
import { foundWords } from "../found-words";

/** Starts a run that generates topics; they appear once it has finished. */
function useGenerateTopics(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { count: number; keywords: string[] }) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics.generate.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...runsKey(workspaceId), "list"] }),
  });
}

type GenerateTopicsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Has the writer generate topics; the progress is shown above the list. */
export function GenerateTopicsDialog({ open, onOpenChange }: GenerateTopicsDialogProps) {
  const generate = useGenerateTopics(useCurrentWorkspace().id);
  const [fields, setFields] = useState({ count: "10", keywords: "" });
  const count = Number(fields.count);
  const isCount = Number.isInteger(count) && count >= 1 && count <= 50;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={copy.common.findTopics} description={copy.generateTopicsDialog.description}>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isCount || generate.isPending) return;
            generate.mutate(
              { count, keywords: keywordList(fields.keywords) },
              { onSuccess: () => onOpenChange(false) },
            );
          }}
        >
          <Field
            label={copy.generateTopicsDialog.howMany}
            error={isCount ? undefined : copy.generateTopicsDialog.from1To50}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={50}
              value={fields.count}
              onChange={({ target }) => setFields({ ...fields, count: target.value })}
            />
          </Field>
          <Field label={copy.common.keywords} optional hint={copy.common.separateWithCommas}>
            <Input
              value={fields.keywords}
              onChange={({ target }) => setFields({ ...fields, keywords: target.value })}
            />
          </Field>
          <FormError error={generate.error} />
          <DialogFooter className="mt-1">
            <Button onClick={() => onOpenChange(false)}>{copy.common.cancel}</Button>
            <Button type="submit" variant="primary" loading={generate.isPending}>
              {copy.common.findTopics}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const shownFor = { completed: 60_000, failed: 10 * 60_000 };
const tailLength = 160;

/** Topic searches in progress, with what the model is writing, and those that just ended. */
export function TopicSearches() {
  const { id } = useCurrentWorkspace();
  const { data } = useQuery(runsQuery(id, { kind: "topics", limit: 5 }));
  const now = useNow(5000);
  const [tails, setTails] = useState<Record<string, string>>({});
  useLive(id, (message) => {
    if (message.type !== "text" || message.stage !== "topic") return;
    const { runId, text } = message;
    setTails((before) => ({ ...before, [runId]: `${before[runId] ?? ""}${text}`.slice(-tailLength) }));
  });
  const shown = (data?.items ?? []).filter((run) => isMoving(run) || endedJustNow(run, now));
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {shown.map((run) => (
        <TopicSearch key={run.id} run={run} tail={tails[run.id]?.replaceAll(/\s+/g, " ")} />
      ))}
    </div>
  );
}

function TopicSearch({ run, tail }: { run: Run; tail: string | undefined }) {
  const { slug } = useCurrentWorkspace();
  const moving = isMoving(run);
  return (
    <div className="grid gap-1 rounded-xl border bg-surface px-4 py-3 text-sm shadow-card">
      {run.state === "failed" && <RunFailure run={run} />}
      {run.state === "completed" && (
        <p className="flex items-center gap-2.5">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{foundWords(run)}</span>
        </p>
      )}
      {moving && (
        <p className="flex items-center gap-2.5 font-medium">
          <Spinner className="text-accent" />
          {run.state === "pending"
            ? copy.topicSearches.startingToLookForTopics
            : copy.topicSearches.lookingForTopics}
        </p>
      )}
      {moving && tail && (
        <p aria-hidden="true" dir="rtl" className="truncate font-mono text-ink-3 text-xs">
          <bdi dir="ltr">{tail}</bdi>
        </p>
      )}
      <Link
        to="/w/$slug/runs/$runId"
        params={{ slug, runId: run.id }}
        className={`${textLinkClass} ml-6.5 w-fit text-xs`}
      >
        {copy.topicSearches.details}
      </Link>
    </div>
  );
}

function endedJustNow({ state, finishedAt }: Run, now: number): boolean {
  if (finishedAt === null || (state !== "completed" && state !== "failed")) return false;
  return now - Date.parse(finishedAt) < shownFor[state];
}
