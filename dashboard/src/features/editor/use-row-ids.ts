import { useState } from "react";

/** Ids for rows that have none, so that a row keeps its focus when it moves. Follows changes of length from outside. */
export function useRowIds(length: number) {
  const [state, setState] = useState<{ ids: string[]; fresh: string | null }>(() => ({
    ids: Array.from({ length }, newId),
    fresh: null,
  }));
  let { ids } = state;
  if (ids.length !== length) {
    ids = Array.from({ length }, (_, index) => ids[index] ?? newId());
    setState({ ...state, ids });
  }
  return {
    ids,
    /** The row that was added last. */
    fresh: state.fresh,
    move: (from: number, to: number) =>
      setState({ ...state, ids: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? newId()) }),
    remove: (index: number) => setState({ ...state, ids: ids.toSpliced(index, 1) }),
    append: () => {
      const id = newId();
      setState({ ids: [...ids, id], fresh: id });
    },
  };
}

const newId = () => crypto.randomUUID();
