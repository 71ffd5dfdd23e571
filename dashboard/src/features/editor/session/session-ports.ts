import type { NewPostFields, PostFields } from "@schema/post-fields";
import type { Post } from "@schema/posts";
import type { FieldName } from "./draft-fields";
import type { LocalCopies } from "./local-copy";

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
