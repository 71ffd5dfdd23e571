import { inputOfFields, type NewPostFields, type PostFields } from "@schema/post-fields";
import type { Post } from "@schema/posts";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { getPost } from "@/lib/posts/post-queries";
import { copy } from "../copy";
import type { FieldName } from "./draft-fields";
import { fieldWords } from "./field-words";
import { type LocalCopies, localCopies } from "./local-copy";

/** Everything an editing session needs from outside, so that tests can replace it. */
export interface SessionPorts {
  create(fields: NewPostFields): Promise<Post>;
  autosave(id: string, edit: PostFields & { version: number }): Promise<{ version: number; savedAt: string }>;
  load(id: string): Promise<Post>;
  /** Null for the post that has no ID yet. */
  copies(id: string | null): LocalCopies;
  now(): number;
  /** Runs something later; the returned function cancels it. */
  later(run: () => void, ms: number): () => void;
  /** Fields that someone else changed and that were merged with the edits here. */
  onMerged(names: FieldName[]): void;
}

/**
 * Stores edits without readers seeing them: in place, or as private edits of a published post. Returns the new version.
 */
const autosavePost = (
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

/** Stores a new draft; without a slug, the server derives a free one from the title. */
const createPost = (workspaceId: string, fields: NewPostFields) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts.$post({
      param: { workspaceId },
      json: { ...inputOfFields(fields), title: fields.title },
    }),
  );

/** The real API, clock and device. */
export const browserPorts = (workspaceId: string): SessionPorts => ({
  create: (input) => createPost(workspaceId, input),
  autosave: (id, input) => autosavePost(workspaceId, id, input),
  load: (id) => getPost(workspaceId, id),
  copies: (id) => localCopies(workspaceId, id ?? "new"),
  now: Date.now,
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  onMerged: (names) =>
    toast.info(copy.browserPorts.someoneElseEditedPostToo, {
      description: copy.browserPorts.changesMergedInto(
        names.map((name) => fieldWords[name].label.toLowerCase()).join(", "),
      ),
    }),
});
