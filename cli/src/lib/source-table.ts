import type { Source } from "../../../schema/api/sources";
import type { Style } from "./style.ts";
import type { Column } from "./table.ts";
import { ageColumn } from "./when.ts";

/** In one word: being read, failed, or the result of the last check. */
export const sourceState = ({ state, checkState }: Source): string =>
  state === "ready" && checkState !== null && checkState !== "same" ? checkState : state;

const styles: Record<string, Style> = {
  ready: "green",
  failed: "red",
  gone: "red",
  changed: "yellow",
  reading: "cyan",
};

export const sourceName = ({ title, url, id }: Source): string => title || url || id;

/** A feed or sitemap, whose pages are sources of their own. */
export const isCollection = ({ kind }: Source): boolean => kind === "feed" || kind === "sitemap";

/** Columns of source lists. */
export const sourceColumns: Column<Source>[] = [
  { head: "STATE", cell: sourceState, paint: (row) => styles[sourceState(row)] ?? null },
  { head: "TITLE", cell: sourceName, flexible: "last" },
  { head: "PAGES", cell: ({ pages }) => pages ?? "" },
  { head: "QUOTED", cell: ({ quotable }) => (quotable ? "yes" : "no") },
  { head: "CHARACTERS", cell: ({ characters }) => characters },
  { head: "WHY", cell: ({ failure }) => failure?.message ?? "", flexible: true, paint: () => "red" },
  { head: "URL", cell: ({ url }) => url, pipeOnly: true },
  ageColumn("CAPTURED", ({ capturedAt }) => capturedAt),
  { head: "ID", cell: ({ id }) => id },
];
