import { useMemo, useSyncExternalStore } from "react";
import { forgetStored } from "../device-storage";
import { useMe } from "../me";
import { type PostFilters, readPostFilters } from "./posts-search";

/** Filters of the list of posts, and their order, under a name. */
export type SavedView = { name: string; filters: PostFilters };

export const viewNameMax = 60;

const listeners = new Set<() => void>();
/** Lists that the browser could not store. They last as long as the page. */
const unstored = new Map<string, string>();

const prefix = "posts-views:";

/** At sign-out: the device may be someone else's next. */
export function forgetViews(): void {
  unstored.clear();
  forgetStored(prefix);
}

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeViews(key: string, views: readonly SavedView[]): void {
  const text = JSON.stringify(views);
  unstored.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function parseViews(text: string | null): SavedView[] {
  let stored: unknown = [];
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    // Another version of the dashboard, or an extension, wrote it.
  }
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((view: unknown) =>
    isRecord(view) && typeof view.name === "string" && isRecord(view.filters)
      ? [{ name: view.name, filters: readPostFilters(view.filters) }]
      : [],
  );
}

/** The same for equal filters; "{}" without any. */
export const filtersKey = (filters: PostFilters): string => JSON.stringify(readPostFilters({ ...filters }));

/** Names are unique, ignoring case. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());

/** The saved views of the signed-in user for one workspace, stored in this browser. */
export function useSavedViews(workspaceId: string) {
  const key = `${prefix}${workspaceId}:${useMe().user.id}`;
  const text = useSyncExternalStore(subscribe, () => readText(key));
  const views = useMemo(() => parseViews(text), [text]);
  return {
    views,
    /** Replaces the view of that name, if there is one. */
    save: (view: SavedView) => {
      const before = viewNamed(views, view.name);
      writeViews(key, before ? views.map((one) => (one === before ? view : one)) : [...views, view]);
    },
    rename: (name: string, next: string) =>
      writeViews(
        key,
        views.map((view) => (view.name === name ? { ...view, name: next } : view)),
      ),
    /** Returns what undoes it. */
    remove: (name: string) => {
      writeViews(
        key,
        views.filter((view) => view.name !== name),
      );
      return () => writeViews(key, views);
    },
  };
}
