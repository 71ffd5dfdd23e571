import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { DraftFields, FieldName } from "./draft-fields";
import type { Snapshot } from "./draft-store";
import type { EditorSession } from "./editor-session";

export const SessionContext = createContext<EditorSession | null>(null);

export function useSession(): EditorSession {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is only for parts of the editor");
  return session;
}

/** A part of the session's state. `select` must return the same object while nothing in it changes. */
export function useDraft<T>(select: (snapshot: Snapshot) => T): T {
  const { store } = useSession();
  return useSyncExternalStore(store.subscribe, () => select(store.now));
}

/** One field: its value, its problem, and how to change it. */
export function useField<N extends FieldName>(
  name: N,
): { value: DraftFields[N]; problem: string | undefined; set: (value: DraftFields[N]) => void } {
  const session = useSession();
  const value = useDraft((draft) => draft.fields[name]);
  const problem = useDraft((draft) => draft.problems[name]);
  const set = useCallback((next: DraftFields[N]) => session.set(name, next), [session, name]);
  return { value, problem, set };
}
