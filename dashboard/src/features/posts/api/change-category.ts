import type { CategoryChange, CategoryUpdate } from "@schema/categories";
import { api, unwrap } from "@/lib/api";
import { useChangePosts } from "./change-posts";

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

export const useChangeCategory = (workspaceId: string) =>
  useChangePosts(workspaceId, (deed: CategoryDeed) => send(workspaceId, deed));
