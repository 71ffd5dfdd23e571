import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { postsKey } from "@/lib/posts/posts-key";

export type Progress = { changed: number; total: number };

type Part = { changed: number; remaining: number };

/**
 * Repeats a change of many posts until none remain. If it is interrupted, the same change continues where it stopped.
 */
export function useChangePosts<Deed, Answer extends Part>(
  workspaceId: string,
  send: (deed: Deed) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const change = useMutation({
    mutationFn: async (deed: Deed): Promise<Answer> => {
      for (let changed = 0; ; ) {
        const part = await send(deed);
        changed += part.changed;
        if (part.remaining === 0) return { ...part, changed };
        setProgress({ changed, total: changed + part.remaining });
      }
    },
    onSettled: () => {
      setProgress(null);
      return queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) });
    },
  });
  return { ...change, progress };
}
