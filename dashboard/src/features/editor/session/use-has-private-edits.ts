import { fieldsOfPost } from "@schema/posts";
import { differing } from "./draft-fields";
import type { Snapshot } from "./draft-store";
import { useDraft } from "./use-editor";

export const hasPrivateEdits = ({ post, fields }: Snapshot): boolean =>
  post?.status === "PUBLISHED" && differing(fieldsOfPost(post), fields).length > 0;

/** Whether a published post differs from what readers see. */
export const useHasPrivateEdits = (): boolean => useDraft(hasPrivateEdits);
