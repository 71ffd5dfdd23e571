import type { Topic } from "@schema/topics";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useReorderTopics } from "./api/reorder-topics";
import { prioritiesAfter } from "./priorities-after";

type Carried = { id: string; to: number };

export type Reorder = ReturnType<typeof useReorder>;

/** Moving a topic to another place of the list; `more` says that further pages follow. */
export function useReorder(workspaceId: string, topics: Topic[], more: boolean) {
  const reorder = useReorderTopics(workspaceId);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [kept, setKept] = useState<Topic[]>([]);
  // A pointer's listeners outlive the render in which it was pressed.
  const newest = useRef({ carried, topics });
  useEffect(() => {
    newest.current.topics = topics;
  }, [topics]);

  const carry = (next: Carried | null) => {
    newest.current.carried = next;
    setCarried(next);
  };
  const place = (id: string, to: number) => {
    carry(null);
    const list = newest.current.topics;
    const from = list.findIndex((one) => one.id === id);
    const changes = prioritiesAfter(list, from, Math.min(Math.max(to, 0), list.length - 1), more);
    if (changes.length === 0) return;
    setKept(withPlace(list, { id, to }));
    reorder.mutate(changes, {
      onError: (error) => toast.error("The order was not kept", { description: messageOf(error) }),
    });
  };

  return {
    shown: carried ? withPlace(topics, carried) : reorder.isPending ? kept : topics,
    carried,
    pickUp: (id: string) => carry({ id, to: topics.findIndex((one) => one.id === id) }),
    moveTo: (id: string, to: number) =>
      carry({ id, to: Math.min(Math.max(to, 0), newest.current.topics.length - 1) }),
    drop: () => {
      const now = newest.current.carried;
      if (now) place(now.id, now.to);
    },
    putBack: () => carry(null),
    place,
  };
}

function withPlace(list: Topic[], { id, to }: Carried): Topic[] {
  const from = list.findIndex((one) => one.id === id);
  const one = list[from];
  return one ? list.toSpliced(from, 1).toSpliced(to, 0, one) : list;
}
