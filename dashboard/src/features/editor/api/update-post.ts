import { inputOfFields, type PostFields } from "@schema/post-fields";
import { api, unwrap } from "@/lib/api";

/** Stores fields of the post itself: of a public post this is what readers see from then on. */
export const updatePost = (
  workspaceId: string,
  id: string,
  { version, ...fields }: PostFields & { version: number },
) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts[":id"].$patch({
      param: { workspaceId, id },
      json: { ...inputOfFields(fields), version },
    }),
  );
