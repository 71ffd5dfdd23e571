import type { Topic } from "@schema/topics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import CircleSlash from "lucide-react/icons/circle-slash";
import Layers from "lucide-react/icons/layers";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast, toastAbout } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { type Selection, useSelection } from "@/lib/hooks";
import { countOf } from "@/lib/number-words";
import { atLeast } from "@/lib/roles";
import { topicsKey } from "@/lib/topics";
import { useRestore } from "@/lib/trash";
import { useHasNoModel } from "@/lib/writer";
import { useUpdateTopic } from "../api";
import { copy } from "../copy";
import { MakePostDialog } from "./make-post-dialog";
import { useReorder } from "./reorder";
import { TopicRow } from "./topic-row";

/** What can be done with the selected topics; floats over the list while any are selected. */
function TopicsBar({ topics, selection }: { topics: Topic[]; selection: Selection }) {
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

function useDeleteTopic(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics[":id"].$delete({ param: { workspaceId, id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}

const news = toastAbout("topic");

/** Discarding, deleting and restoring a topic, each with an undo in its message. */
function useTopicActions(workspaceId: string) {
  const { mutateAsync } = useUpdateTopic(workspaceId);
  const { mutateAsync: toTrash } = useDeleteTopic(workspaceId);
  const restore = useRestore(workspaceId, "topic");

  const put = async (topic: Topic, state: "open" | "discarded") => {
    try {
      const changed = await mutateAsync({ id: topic.id, version: topic.version, state });
      news.success(
        copy.topicsList.is(topic.title, state === "open" ? copy.topicsList.openAgain : "discarded"),
        {
          action: {
            label: copy.topicsList.undo,
            onClick: () => void put(changed, state === "open" ? "discarded" : "open"),
          },
        },
      );
    } catch (error) {
      news.error(copy.topicsList.couldntChangeTopic, { description: messageOf(error) });
    }
  };
  const putBack = ({ id, title }: Topic) =>
    restore.mutateAsync([id]).then(
      () => news.success(copy.topicsList.restored(title)),
      (error: unknown) =>
        news.error(copy.topicsList.couldntRestore(title), { description: messageOf(error) }),
    );
  const remove = async (topic: Topic) => {
    try {
      await toTrash(topic.id);
      news.success(copy.topicsList.isDeleted(topic.title), {
        action: { label: copy.topicsList.undo, onClick: () => void putBack(topic) },
      });
    } catch (error) {
      news.error(copy.topicsList.couldntChangeTopic, { description: messageOf(error) });
    }
  };
  return {
    discard: (topic: Topic) => put(topic, "discarded"),
    takeBack: (topic: Topic) => put(topic, "open"),
    remove,
  };
}

type TopicsListProps = {
  topics: Topic[];
  /** Names the filter and page. */
  scope: string;
  /** True for the open topics from the first page on: only these have an order that can be changed. */
  ordered: boolean;
  more: boolean;
};

export function TopicsList({ topics, scope, ordered, more }: TopicsListProps) {
  const { id, role } = useCurrentWorkspace();
  const mayEdit = atLeast(role, "editor");
  const selection = useSelection(scope);
  const reorder = useReorder(id, topics, more);
  const { discard, takeBack, remove } = useTopicActions(id);
  const [asked, setAsked] = useState<Topic | null>(null);
  const selectable = mayEdit && topics.some((topic) => topic.state === "open");
  const chosen = topics.filter((topic) => selection.ids.has(topic.id)).length;
  const shown = ordered ? reorder.shown : topics;

  return (
    <>
      {selectable && (
        <div className="mb-2 flex h-8 items-center gap-3 px-4">
          <Checkbox
            id="select-all-topics"
            checked={chosen === topics.length || (chosen > 0 && "indeterminate")}
            onCheckedChange={(on) => selection.replace(on === true ? topics.map((topic) => topic.id) : [])}
          />
          <label htmlFor="select-all-topics" className="text-ink-2 text-sm">
            {copy.topicsList.selectAllOnPage}
          </label>
        </div>
      )}
      <p id="how-to-move" hidden>
        {copy.topicsList.pressSpaceToPick}
      </p>
      <p role="status" className="sr-only">
        {reorder.carried && copy.topicsList.placeOf(reorder.carried.to + 1, topics.length)}
      </p>
      <ul aria-label={copy.common.topics} className="rounded-xl border bg-surface shadow-card">
        {shown.map((topic, index) => (
          <TopicRow
            key={topic.id}
            topic={topic}
            index={index}
            count={shown.length}
            reorder={ordered && mayEdit && topics.length > 1 ? reorder : undefined}
            selection={selectable ? selection : undefined}
            mayEdit={mayEdit}
            onAction={(action, on) => {
              if (action === "discard") void discard(on);
              else if (action === "take-back") void takeBack(on);
              else if (action === "top") reorder.place(on.id, 0);
              else if (action === "up") reorder.place(on.id, index - 1);
              else if (action === "down") reorder.place(on.id, index + 1);
              else if (action === "delete") void remove(on);
              else setAsked(on);
            }}
          />
        ))}
      </ul>
      <TopicsBar topics={topics} selection={selection} />
      <MakePostDialog topic={asked} onClose={() => setAsked(null)} />
    </>
  );
}
