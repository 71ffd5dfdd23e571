import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** Sets the document's title, most specific part first: `usePageTitle("API keys", workspace.name)`. */
export function usePageTitle(...parts: (string | undefined)[]): void {
  const title = [...parts, "blogsvc"].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The time in milliseconds, kept current every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The value as it was when it last stayed unchanged for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** The value, or the last one that was not null: what a dialog keeps showing while it closes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

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
