import type { Batch } from "@schema/batches";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CirclePlay from "lucide-react/icons/circle-play";
import Inbox from "lucide-react/icons/inbox";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { countOf } from "@/lib/number-words";
import { batchesKey } from "@/lib/query-keys";
import { atLeast } from "@/lib/roles";
import { runsKey } from "@/lib/runs/runs";
import { canResume, isBatchMoving } from "../batch-state-words";
import { copy } from "../copy";

type BatchMove = "cancel" | "retry-failed" | "resume";

/** Stops a batch, retries what failed, or resumes what was stopped. */
function useMoveBatch(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  const batch = api.v1.workspaces[":workspaceId"].batches[":id"];
  const param = { workspaceId, id };
  return useMutation({
    mutationFn: (verb: BatchMove): Promise<Batch> => {
      switch (verb) {
        case "cancel":
          return unwrap(batch.cancel.$post({ param }));
        case "retry-failed":
          return unwrap(batch["retry-failed"].$post({ param }));
        case "resume":
          return unwrap(batch.resume.$post({ param }));
      }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: batchesKey(workspaceId) });
      void queryClient.invalidateQueries({ queryKey: runsKey(workspaceId) });
    },
  });
}

/** What can be done with a batch in its current state. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { id, slug, role } = useCurrentWorkspace();
  const move = useMoveBatch(id, batch.id);
  const [cancelling, setCancelling] = useState(false);
  const { failed, awaitingReview, completed, pending, processing } = batch.counts;
  const stopped = !isBatchMoving(batch);
  const mayEdit = atLeast(role, "editor");
  const run = (verb: "retry-failed" | "resume") =>
    move.mutate(verb, {
      onError: (error) =>
        toast.error(copy.batchActions.somethingWentWrong, { description: messageOf(error) }),
    });
  return (
    <>
      {awaitingReview > 0 && (
        <Link
          to="/w/$slug/review"
          params={{ slug }}
          search={{ batch: batch.id }}
          className={buttonClass("primary")}
        >
          <Inbox aria-hidden="true" />
          {copy.batchActions.review(countOf(awaitingReview, "draft"))}
        </Link>
      )}
      {mayEdit && failed > 0 && (
        <Button loading={move.isPending} onClick={() => run("retry-failed")}>
          <RotateCw aria-hidden="true" />
          {copy.batchActions.retryFailed(failed)}
        </Button>
      )}
      {mayEdit && canResume(batch) && (
        <Button loading={move.isPending} onClick={() => run("resume")}>
          <CirclePlay aria-hidden="true" />
          {copy.batchActions.resume}
        </Button>
      )}
      {mayEdit && !stopped && (
        <Button variant="danger-ghost" onClick={() => setCancelling(true)}>
          {copy.common.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title={copy.batchActions.cancelBatch}
        description={
          <>
            The {countOf(pending + processing, "post")} not finished yet won’t be written
            {processing > 0 && `; ${processing} in progress will stop before the next step`}.{" "}
            {completed > 0 && `The ${completed} already finished will be kept. `}You can resume the batch
            later.
          </>
        }
        confirmLabel={copy.batchActions.cancelBatchConfirmLabel}
        cancelLabel={copy.batchActions.keepGoing}
        onConfirm={() => move.mutateAsync("cancel")}
      />
    </>
  );
}
