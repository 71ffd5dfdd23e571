import type { NewPostFields, PostFields } from "@schema/post-fields";
import type { Post } from "@schema/posts";
import type { FieldName } from "./draft-fields";
import type { LocalCopies } from "./local-copy";

/** All that an editing session needs of the outside, so that tests can stand in for it. */
export interface SessionPorts {
  create(fields: NewPostFields): Promise<Post>;
  autosave(id: string, edit: PostFields & { version: number }): Promise<{ version: number; savedAt: string }>;
  load(id: string): Promise<Post>;
  /** Null names the post that has no id yet. */
  copies(id: string | null): LocalCopies;
  now(): number;
  /** Runs something later; the answer calls it off. */
  later(run: () => void, ms: number): () => void;
  /** Fields that someone else changed and that were merged with the edits here. */
  onMerged(names: FieldName[]): void;
}
