import type { Topic } from "@schema/topics";
import { useNavigate } from "@tanstack/react-router";
import CircleSlash from "lucide-react/icons/circle-slash";
import Layers from "lucide-react/icons/layers";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { countOf } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { Selection } from "@/lib/use-selection";
import { useUpdateTopic } from "../api/update-topic";

/** What can be done to the topics chosen; floats over the list while any are. */
export function TopicsBar({ topics, selection }: { topics: Topic[]; selection: Selection }) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const update = useUpdateTopic(id);
  const [asking, setAsking] = useState(false);
  const chosen = topics.filter((topic) => selection.ids.has(topic.id));

  const discardAll = async () => {
    for (const topic of chosen)
      await update.mutateAsync({ id: topic.id, version: topic.version, state: "discarded" });
    toast.success(`${countOf(chosen.length, "topic")} discarded`);
    selection.replace([]);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 ? `${countOf(chosen.length, "topic")} selected` : ""}
      </p>
      {chosen.length > 0 && (
        <section
          aria-label="Selected topics"
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise items-center gap-1 rounded-xl border border-line-strong bg-raised p-1.5 shadow-modal"
        >
          <span className="whitespace-nowrap px-2 font-medium text-sm tabular-nums">
            {chosen.length}
            <span className="phone:sr-only"> selected</span>
          </span>
          <Button
            size="sm"
            variant="primary"
            onClick={() =>
              navigate({
                to: "/w/$slug/generate/new",
                params: { slug },
                search: { topics: chosen.map((topic) => topic.id).join(",") },
              })
            }
          >
            <Layers aria-hidden="true" />
            Create batch
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            <CircleSlash aria-hidden="true" />
            Discard
          </Button>
          <IconButton label="Clear selection" onClick={() => selection.replace([])}>
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={`Discard ${countOf(chosen.length, "topic")}?`}
        description="You can restore them from the “Discarded” tab."
        confirmLabel="Discard"
        onConfirm={discardAll}
      />
    </>
  );
}
