import { useEffect } from "react";
import { refetchWhenDue } from "@/lib/schedule/refetch-when-due";
import { useDraft, useSession } from "./session/use-editor";

/** Takes over what became of a scheduled post once its time has come. */
export function usePublishedWhenDue(): void {
  const session = useSession();
  const post = useDraft((draft) => draft.post);

  useEffect(() => {
    if (!post) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const delay = refetchWhenDue([post], Date.now());
      if (delay !== false) timer = setTimeout(look, delay);
    };
    const look = async () => {
      try {
        await session.perform((id) => session.ports.load(id));
      } catch {
        // A connection that is lost or text that cannot be saved is told of elsewhere.
      }
      if (!stopped) wait();
    };
    wait();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [post, session]);
}
