import { useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  toggle: (id: string, on: boolean) => void;
  replace: (ids: Iterable<string>) => void;
};

/** Chosen rows of the list shown; the selection is cleared whenever `scope` (the filter and page) changes. */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState({ scope, ids: new Set<string>() });
  const ids = state.scope === scope ? state.ids : new Set<string>();
  const replace = (next: Iterable<string>) => setState({ scope, ids: new Set(next) });
  return {
    ids,
    replace,
    toggle: (id, on) => {
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      replace(next);
    },
  };
}
