import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/lib/api-error";
import { postsKey } from "@/lib/posts/post-queries";

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

/** The ID of the other category or author that has the name, from a refusal. */
export function takenBy(error: unknown, key: "categoryId" | "authorId"): string | null {
  if (!(error instanceof ApiError) || error.code !== "conflict") return null;
  const id = error.details?.[key];
  return typeof id === "string" ? id : null;
}
