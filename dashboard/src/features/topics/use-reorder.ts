import type { Topic } from "@schema/topics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { topicsKey } from "@/lib/topics";
import { copy } from "./copy";
import { movedTo, TopicOrder } from "./topic-order";

type Change = Pick<Topic, "id" | "version" | "priority">;

/** Reloads nothing: a move stores several. */
function useStorePriority(workspaceId: string) {
  return useMutation({
    mutationFn: ({ id, ...json }: Change) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics[":id"].$patch({ param: { workspaceId, id }, json })),
  });
}

type Carried = { id: string; to: number };

export type Reorder = ReturnType<typeof useReorder>;

/** Moves a topic to another position in the list; `more` says that further pages follow. */
export function useReorder(workspaceId: string, topics: Topic[], more: boolean) {
  const queryClient = useQueryClient();
  const { mutateAsync: store } = useStorePriority(workspaceId);
  const [order] = useState(
    () =>
      new TopicOrder(
        {
          store,
          readAgain: () => void queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
          onFailed: (error) => toast.error(copy.reorder.couldntSaveOrder, { description: messageOf(error) }),
        },
        topics,
      ),
  );
  const list = useSyncExternalStore(order.subscribe, () => order.wished) ?? topics;
  const [carried, setCarried] = useState<Carried | null>(null);
  // A pointer's listeners outlive the render in which it was pressed.
  const newest = useRef(carried);
  useEffect(() => order.receive(topics), [order, topics]);

  const carry = (next: Carried | null) => {
    newest.current = next;
    setCarried(next);
  };
  const place = (id: string, to: number) => {
    carry(null);
    order.move(id, to, more);
  };

  return {
    shown: carried ? withPlace(list, carried) : list,
    carried,
    pickUp: (id: string) => carry({ id, to: order.shown.findIndex((one) => one.id === id) }),
    moveTo: (id: string, to: number) => carry({ id, to: Math.min(Math.max(to, 0), order.shown.length - 1) }),
    drop: () => {
      if (newest.current) place(newest.current.id, newest.current.to);
    },
    putBack: () => carry(null),
    place,
  };
}

function withPlace(list: readonly Topic[], { id, to }: Carried): readonly Topic[] {
  return movedTo(
    list,
    list.findIndex((one) => one.id === id),
    to,
  );
}
