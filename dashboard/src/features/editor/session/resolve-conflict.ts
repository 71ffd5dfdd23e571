import type { Post } from "@schema/posts";
import { copy } from "../copy";
import { adopted, replacedFields } from "./draft";
import { editedFields } from "./draft-fields";
import { type EditorSession, untitled } from "./editor-session";

/** Keeps the other version and discards the edits here. */
export function takeTheirs(session: EditorSession): void {
  const { store, ports } = session;
  const { save } = store.now;
  if (save.kind !== "conflict") return;
  store.update({ ...adopted(store.now, save.theirs, true), save: { kind: "saved", at: ports.now() } });
  session.keepOnDevice();
}

/** Sets every field to the version here. True once that is stored. */
export async function overwriteTheirs(session: EditorSession): Promise<boolean> {
  const { save } = session.store.now;
  if (save.kind !== "conflict") return false;
  const { theirs } = save;
  session.store.update({ post: theirs, stored: editedFields(theirs), save: { kind: "waiting" } });
  return session.flush();
}

/** Saves everything here as a new draft. The edits are safe there, so the session drops them. */
export async function saveAsCopy(session: EditorSession): Promise<Post> {
  const { store, ports } = session;
  const { slug: _slug, ...fields } = store.now.fields;
  const title = copy.resolveConflict.copy((fields.title.trim() || untitled).slice(0, 290));
  const saved = await ports.create({ ...fields, title });
  if (store.now.save.kind === "conflict") takeTheirs(session);
  else store.update(replacedFields(store.now, store.now.stored));
  session.keepOnDevice();
  return saved;
}
