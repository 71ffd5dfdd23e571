import type { Autopilot } from "@schema/autopilots";
import { Link, useNavigate } from "@tanstack/react-router";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import PencilLine from "lucide-react/icons/pencil-line";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useChangeAutopilot, useDeleteAutopilot } from "../api/autopilots";
import { copy } from "../copy";

/** What an editor can do with an autopilot in its current state. */
export function AutopilotActions({ autopilot }: { autopilot: Autopilot }) {
  const { id, slug } = useCurrentWorkspace();
  const { id: autopilotId, name, status } = autopilot;
  const navigate = useNavigate();
  const change = useChangeAutopilot(id, autopilotId);
  const remove = useDeleteAutopilot(id, autopilotId);
  const [deleting, setDeleting] = useState(false);
  const move = (verb: "pause" | "resume") =>
    change.mutate(
      { verb },
      { onError: (error) => toast.error(copy.actions.failed, { description: messageOf(error) }) },
    );
  return (
    <>
      {status !== "active" && (
        <Button variant="primary" loading={change.isPending} onClick={() => move("resume")}>
          <CirclePlay aria-hidden="true" />
          {status === "blocked" ? copy.actions.tryAgain : copy.actions.resume}
        </Button>
      )}
      {status !== "paused" && (
        <Button loading={change.isPending} onClick={() => move("pause")}>
          <CirclePause aria-hidden="true" />
          {copy.actions.pause}
        </Button>
      )}
      <Link
        to="/w/$slug/autopilots/$autopilotId/edit"
        params={{ slug, autopilotId }}
        className={buttonClass()}
      >
        <PencilLine aria-hidden="true" />
        {copy.actions.edit}
      </Link>
      <Button variant="danger-ghost" onClick={() => setDeleting(true)}>
        {copy.actions.delete}
      </Button>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={copy.actions.deleteTitle(name)}
        description={copy.actions.deleteDescription}
        confirmLabel={copy.actions.deleteLabel}
        onConfirm={async () => {
          await remove.mutateAsync();
          toast.success(copy.actions.deleted(name));
          await navigate({ to: "/w/$slug/autopilots", params: { slug } });
        }}
      />
    </>
  );
}
