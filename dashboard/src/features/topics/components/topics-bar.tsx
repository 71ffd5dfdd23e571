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
import { useHasNoModel } from "@/lib/writer/get-writer";
import { useUpdateTopic } from "../api/update-topic";
import { copy } from "../copy";

/** What can be done with the selected topics; floats over the list while any are selected. */
export function TopicsBar({ topics, selection }: { topics: Topic[]; selection: Selection }) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const update = useUpdateTopic(id);
  const [asking, setAsking] = useState(false);
  const hasNoModel = useHasNoModel();
  const chosen = topics.filter((topic) => selection.ids.has(topic.id));

  const discardAll = async () => {
    for (const topic of chosen)
      await update.mutateAsync({ id: topic.id, version: topic.version, state: "discarded" });
    toast.success(copy.topicsBar.discarded(countOf(chosen.length, "topic")));
    selection.replace([]);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {copy.topicsBar.selected(chosen.length, countOf(chosen.length, "topic"))}
      </p>
      {chosen.length > 0 && (
        <section
          aria-label={copy.topicsBar.selectedTopics}
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise items-center gap-1 rounded-xl border border-line-strong bg-raised p-1.5 shadow-modal"
        >
          <span className="whitespace-nowrap px-2 font-medium text-sm tabular-nums">
            {chosen.length}
            <span className="phone:sr-only"> selected</span>
          </span>
          {!hasNoModel && (
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
              {copy.topicsBar.createBatch}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            <CircleSlash aria-hidden="true" />
            {copy.common.discard}
          </Button>
          <IconButton label={copy.topicsBar.clearSelection} onClick={() => selection.replace([])}>
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={copy.topicsBar.discard(countOf(chosen.length, "topic"))}
        description={copy.topicsBar.description}
        confirmLabel={copy.common.discard}
        onConfirm={discardAll}
      />
    </>
  );
}
