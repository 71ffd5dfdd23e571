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
import { useMoveRun } from "@/lib/runs/move-run";
import { waitsForOutline } from "../outline-fields";

/** What can be done with a run as it stands: open what it made, go on, try again, cancel. */
export function RunActions({ run }: { run: RunDetail }) {
  const { id, slug, role } = useCurrentWorkspace();
  const move = useMoveRun(id, run.id);
  const [cancelling, setCancelling] = useState(false);
  const mayEdit = atLeast(role, "editor");
  const goOn = (verb: "retry" | "continue") =>
    move.mutate(
      { verb },
      { onError: (error) => toast.error("Something went wrong", { description: messageOf(error) }) },
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
          Open draft
        </Link>
      )}
      {run.review === "awaiting" && (
        <Link to="/w/$slug/review" params={{ slug }} search={{ run: run.id }} className={buttonClass()}>
          Review
        </Link>
      )}
      {mayEdit && run.state === "waiting" && !waitsForOutline(run) && (
        <Button variant="primary" loading={move.isPending} onClick={() => goOn("continue")}>
          <CirclePlay aria-hidden="true" />
          Continue
        </Button>
      )}
      {mayEdit && canRetry && (
        <Button loading={move.isPending} onClick={() => goOn("retry")}>
          <RotateCw aria-hidden="true" />
          {run.state === "pending" ? "Try now" : "Try again"}
        </Button>
      )}
      {mayEdit && canCancel && (
        <Button variant="danger-ghost" onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="Cancel this run?"
        description="It stops before its next step. Work done so far is kept, and you can retry it."
        confirmLabel="Cancel run"
        cancelLabel="Keep running"
        onConfirm={() => move.mutateAsync({ verb: "cancel" })}
      />
    </>
  );
}
