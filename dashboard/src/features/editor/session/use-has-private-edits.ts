import { differing, publicFields } from "./draft-fields";
import type { Snapshot } from "./draft-store";
import { useDraft } from "./use-editor";

export const hasPrivateEdits = ({ post, fields }: Snapshot): boolean =>
  post?.status === "PUBLISHED" && differing(publicFields(post), fields).length > 0;

/** Whether a public post differs from what its readers see. */
export const useHasPrivateEdits = (): boolean => useDraft(hasPrivateEdits);
