import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { useDraft } from "../session/use-editor";
import { useHasPrivateEdits } from "../session/use-has-private-edits";
import { usePostVerbs } from "../use-post-verbs";
import { PublishDialog } from "./publish-dialog";
import { PublishMenu } from "./publish-menu";

/** The main thing that can be done now: publish, or bring private edits to the readers. */
export function PublishButton({ onSchedule }: { onSchedule: () => void }) {
  const verbs = usePostVerbs();
  const edited = useHasPrivateEdits();
  const isPublic = useDraft((draft) => draft.post?.status === "PUBLISHED");
  const mayPublish = useDraft((draft) => draft.post?.transitions.includes("publish") ?? true);
  const maySchedule = useDraft((draft) => (draft.post?.status ?? "DRAFT") === "DRAFT");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const update = async () => {
    setBusy(true);
    try {
      await verbs.update();
      toast.success("The public post is updated");
    } catch (error) {
      toast.error("The public post was not updated", { description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  if (isPublic) {
    return (
      <Button
        variant={edited ? "primary" : "secondary"}
        loading={busy}
        disabled={!edited}
        onClick={update}
        title="Update the public post"
      >
        <span>
          Update<span className="phone:sr-only"> public post</span>
        </span>
      </Button>
    );
  }
  if (!mayPublish) return null;
  return (
    <>
      <span className="flex">
        <Button
          variant="primary"
          onClick={() => setAsking(true)}
          className={cn(maySchedule && "rounded-r-none")}
        >
          Publish…
        </Button>
        {maySchedule && <PublishMenu onSchedule={onSchedule} />}
      </span>
      <PublishDialog open={asking} onOpenChange={setAsking} onPublish={verbs.publish} />
    </>
  );
}
