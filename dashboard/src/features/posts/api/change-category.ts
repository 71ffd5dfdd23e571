import type { CategoryChange, CategoryUpdate } from "@schema/categories";
import { api, unwrap } from "@/lib/api";
import { useChangePosts } from "./change-posts";

export type CategoryAction =
  | { kind: "update"; id: string; fields: CategoryUpdate }
  | { kind: "merge"; id: string; into: string }
  | { kind: "delete"; id: string };

const { categories } = api.v1.workspaces[":workspaceId"].posts;

function send(workspaceId: string, action: CategoryAction): Promise<CategoryChange> {
  const param = { workspaceId, categoryId: action.id };
  switch (action.kind) {
    case "update":
      return unwrap(categories[":categoryId"].$patch({ param, json: action.fields }));
    case "merge":
      return unwrap(categories[":categoryId"].merge.$post({ param, json: { into: action.into } }));
    case "delete":
      return unwrap(categories[":categoryId"].$delete({ param }));
    default:
      return action satisfies never;
  }
}

export const useChangeCategory = (workspaceId: string) =>
  useChangePosts(workspaceId, (action: CategoryAction) => send(workspaceId, action));
