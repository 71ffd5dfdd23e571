import { inputOfFields, type PostFields } from "@schema/post-fields";
import { api, unwrap } from "@/lib/api";

/** Stores edits without telling readers: in place, or beside a public post. Answers the new version. */
export const autosavePost = (
  workspaceId: string,
  id: string,
  { version, ...fields }: PostFields & { version: number },
) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts[":id"].autosave.$post({
      param: { workspaceId, id },
      json: { ...inputOfFields(fields), version },
    }),
  );
