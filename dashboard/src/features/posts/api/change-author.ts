import type { AuthorChange, AuthorUpdate } from "@schema/authors";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/post-queries";
import { useChangePosts } from "./change-posts";

const { authors } = api.v1.workspaces[":workspaceId"].posts;

export const authorsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "authors"],
    queryFn: () => unwrap(authors.$get({ param: { workspaceId } })),
  });

export type AuthorAction =
  | { kind: "update"; id: string; fields: AuthorUpdate }
  | { kind: "merge"; id: string; into: string }
  | { kind: "delete"; id: string };

function send(workspaceId: string, action: AuthorAction): Promise<AuthorChange> {
  const param = { workspaceId, authorId: action.id };
  switch (action.kind) {
    case "update":
      return unwrap(authors[":authorId"].$patch({ param, json: action.fields }));
    case "merge":
      return unwrap(authors[":authorId"].merge.$post({ param, json: { into: action.into } }));
    case "delete":
      return unwrap(authors[":authorId"].$delete({ param }));
    default:
      return action satisfies never;
  }
}

export const useChangeAuthor = (workspaceId: string) =>
  useChangePosts(workspaceId, (action: AuthorAction) => send(workspaceId, action));
