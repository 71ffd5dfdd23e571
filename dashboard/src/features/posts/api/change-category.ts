import type { Category, CategoryChange, CategoryUpdate } from "@schema/categories";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

export type CategoryDeed =
  | { kind: "update"; id: string; fields: CategoryUpdate }
  | { kind: "merge"; id: string; into: string }
  | { kind: "delete"; id: string };

const { categories } = api.v1.workspaces[":workspaceId"].posts;

function send(workspaceId: string, deed: CategoryDeed): Promise<CategoryChange> {
  const param = { workspaceId, categoryId: deed.id };
  switch (deed.kind) {
    case "update":
      return unwrap(categories[":categoryId"].$patch({ param, json: deed.fields }));
    case "merge":
      return unwrap(categories[":categoryId"].merge.$post({ param, json: { into: deed.into } }));
    case "delete":
      return unwrap(categories[":categoryId"].$delete({ param }));
    default:
      return deed satisfies never;
  }
}

export type Progress = { changed: number; total: number };

/** Sends a change until no post remains. Nothing is lost if it ends before: the same change goes on where it stopped. */
export function useChangeCategory(workspaceId: string) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const change = useMutation({
    mutationFn: async (deed: CategoryDeed): Promise<{ category: Category | null; changed: number }> => {
      for (let changed = 0; ; ) {
        const part = await send(workspaceId, deed);
        changed += part.changed;
        if (part.remaining === 0) return { category: part.category, changed };
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
