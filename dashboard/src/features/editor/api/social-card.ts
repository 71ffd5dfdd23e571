import type { Image } from "@schema/images";
import type { Post } from "@schema/posts";
import { api, unwrap } from "@/lib/api";

/** Draws the card of a post for social networks, which is shown wherever it is shared from then on. */
export const makeSocialCard = (workspaceId: string, id: string) =>
  unwrap<Image>(
    api.v1.workspaces[":workspaceId"].posts[":id"].picture.$post({
      param: { workspaceId, id },
      json: { use: "og", source: "card" },
    }),
  );

/** Its image stays among the workspace's. */
export const removeSocialCard = (workspaceId: string, id: string) =>
  unwrap<Post>(api.v1.workspaces[":workspaceId"].posts[":id"].card.$delete({ param: { workspaceId, id } }));
