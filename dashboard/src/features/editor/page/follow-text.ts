import type { EditorSession } from "../session/editor-session";

/**
 * Calls back with each text that comes from elsewhere, such as a restored revision, until the returned function is
 * called.
 */
export function followText({ store }: EditorSession, replace: (text: string) => void): () => void {
  let { replaced } = store.now;
  return store.subscribe(() => {
    if (store.now.replaced === replaced) return;
    replaced = store.now.replaced;
    replace(store.now.fields.content);
  });
}
