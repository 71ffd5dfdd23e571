import type { Entry } from "./entries";

/** An entry while it is edited. */
export type EntryRow = Entry & { key: string };

export const rowOf = (entry: Entry): EntryRow => ({ ...entry, key: crypto.randomUUID() });
export const emptyRow = () => rowOf({ name: "", text: "" });
