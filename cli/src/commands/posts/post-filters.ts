import { Option } from "@commander-js/extra-typings";

/** Filters for `addOption`. */
export const statusOption = new Option("--status <status>", "Filter by status").choices([
  "draft",
  "published",
  "hidden",
] as const);

/** The same, plus scheduled drafts. */
export const stateOption = new Option("--status <status>", "Filter by status").choices([
  "draft",
  "published",
  "hidden",
  "scheduled",
] as const);
