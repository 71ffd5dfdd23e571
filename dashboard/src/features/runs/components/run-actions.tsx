import type { RunDetail } from "@schema/runs";
import { Link } from "@tanstack/react-router";
import CirclePlay from "lucide-react/icons/circle-play";
import PencilLine from "lucide-react/icons/pencil-line";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useMoveRun } from "@/lib/runs/runs";
import { copy } from "../copy";
import { waitsForOutline } from "../outline-fields";

/** What can be done with a run in its current state: open its result, continue, retry, cancel. */
export function RunActions({ run }: { run: RunDetail }) {
  const { id, slug, role } = useCurrentWorkspace();
  const move = useMoveRun(id, run.id);
  const [cancelling, setCancelling] = useState(false);
  const mayEdit = atLeast(role, "editor");
  const goOn = (verb: "retry" | "continue") =>
    move.mutate(
      { verb },
      {
        onError: (error) =>
          toast.error(copy.runActions.somethingWentWrong, { description: messageOf(error) }),
      },
    );
  const canRetry =
    run.state === "failed" || run.state === "cancelled" || (run.state === "pending" && run.error !== null);
  const canCancel = ["pending", "processing", "waiting"].includes(run.state);
  return (
    <>
      {run.postId && (
        <Link
          to="/w/$slug/posts/$postId"
          params={{ slug, postId: run.postId }}
          className={buttonClass(run.state === "waiting" ? "secondary" : "primary")}
        >
          <PencilLine aria-hidden="true" />
          {run.kind === "refresh" ? copy.runActions.openPost : copy.runActions.openDraft}
        </Link>
      )}
      {run.review === "awaiting" && (
        <Link to="/w/$slug/review" params={{ slug }} search={{ run: run.id }} className={buttonClass()}>
          {copy.runActions.review}
        </Link>
      )}
      {mayEdit && run.state === "waiting" && !waitsForOutline(run) && (
        <Button variant="primary" loading={move.isPending} onClick={() => goOn("continue")}>
          <CirclePlay aria-hidden="true" />
          {copy.runActions.continue}
        </Button>
      )}
      {mayEdit && canRetry && (
        <Button loading={move.isPending} onClick={() => goOn("retry")}>
          <RotateCw aria-hidden="true" />
          {run.state === "pending" ? copy.runActions.tryNow : copy.runActions.tryAgain}
        </Button>
      )}
      {mayEdit && canCancel && (
        <Button variant="danger-ghost" onClick={() => setCancelling(true)}>
          {copy.runActions.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title={copy.runActions.cancelRun}
        description={copy.runActions.description}
        confirmLabel={copy.runActions.cancelRunConfirmLabel}
        cancelLabel={copy.runActions.keepRunning}
        onConfirm={() => move.mutateAsync({ verb: "cancel" })}
      />
    </>
  );
}
