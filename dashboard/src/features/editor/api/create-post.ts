import { inputOfFields, type NewPostFields } from "@schema/post-fields";
import { api, unwrap } from "@/lib/api";

/** Stores a new draft; without a slug the server makes a free one from the title. */
export const createPost = (workspaceId: string, fields: NewPostFields) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts.$post({
      param: { workspaceId },
      json: { ...inputOfFields(fields), title: fields.title },
    }),
  );
