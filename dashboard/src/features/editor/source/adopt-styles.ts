import { StyleModule } from "style-mod";

const mounted = new Map<
  Document | ShadowRoot | DocumentOrShadowRoot,
  { sheet: CSSStyleSheet; modules: StyleModule[] }
>();

/**
 * Makes CodeMirror put its rules into a constructed stylesheet, which a policy of `style-src 'self'` allows, instead of
 * a `<style>` element, which it refuses. To be called before the first editor is made.
 */
export function adoptStyles(): void {
  StyleModule.mount = (root, modules) => {
    const state = mounted.get(root) ?? { sheet: new CSSStyleSheet(), modules: [] };
    if (!mounted.has(root)) {
      mounted.set(root, state);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, state.sheet];
    }
    const wanted = [modules].flat();
    const fresh = wanted.filter((one) => !state.modules.includes(one));
    if (fresh.length === 0) return;
    state.modules = [...wanted, ...state.modules.filter((one) => !wanted.includes(one))];
    state.sheet.replaceSync(state.modules.map((one) => one.getRules()).join("\n"));
  };
}
