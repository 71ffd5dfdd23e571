import type { Topic } from "../../../../schema/api/topics";
import type { Style } from "../../lib/style.ts";
import type { Column } from "../../lib/table.ts";

const styles: Record<Topic["state"], Style | null> = { open: null, used: "green", discarded: "dim" };

/** Columns of topic lists. */
export const topicColumns: Column<Topic>[] = [
  { head: "STATE", cell: ({ state }) => state, paint: ({ state }) => styles[state] },
  { head: "TITLE", cell: ({ title }) => title, flexible: "last" },
  { head: "KEYWORDS", cell: ({ keywords }) => keywords.join(", "), flexible: true },
  {
    head: "PRIORITY",
    cell: ({ priority }) => (priority === 0 ? "" : priority),
    plain: ({ priority }) => String(priority),
  },
  {
    head: "TOO SIMILAR TO",
    cell: ({ similar }) => similar[0]?.title ?? "",
    flexible: true,
    paint: () => "yellow",
  },
  { head: "ID", cell: ({ id }) => id },
];

/** Warns about similar topics and posts. */
export const closeTo = ({ similar }: Pick<Topic, "similar">): string | null =>
  similar.length === 0 ? null : `Similar to: ${similar.map(likenessOf).join(", ")}`;

const likenessOf = ({ kind, title, likeness, reason }: Topic["similar"][number]): string =>
  `${kind} "${title}" (${reason === "meaning" ? "similar meaning" : `${Math.round(likeness * 100)} %`})`;
