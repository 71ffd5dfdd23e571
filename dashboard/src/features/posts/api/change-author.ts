import type { AuthorChange, AuthorUpdate } from "@schema/authors";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";
import { useChangePosts } from "./change-posts";

const { authors } = api.v1.workspaces[":workspaceId"].posts;

export const authorsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "authors"],
    queryFn: () => unwrap(authors.$get({ param: { workspaceId } })),
  });

export type AuthorDeed =
  | { kind: "update"; id: string; fields: AuthorUpdate }
  | { kind: "merge"; id: string; into: string }
  | { kind: "delete"; id: string };

function send(workspaceId: string, deed: AuthorDeed): Promise<AuthorChange> {
  const param = { workspaceId, authorId: deed.id };
  switch (deed.kind) {
    case "update":
      return unwrap(authors[":authorId"].$patch({ param, json: deed.fields }));
    case "merge":
      return unwrap(authors[":authorId"].merge.$post({ param, json: { into: deed.into } }));
    case "delete":
      return unwrap(authors[":authorId"].$delete({ param }));
    default:
      return deed satisfies never;
  }
}

export const useChangeAuthor = (workspaceId: string) =>
  useChangePosts(workspaceId, (deed: AuthorDeed) => send(workspaceId, deed));
