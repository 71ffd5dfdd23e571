import type { ReviewItem } from "../../../schema/api/review";
import type { Column } from "./table.ts";
import { timeColumn } from "./when.ts";

const claimsText = ({ supported, unsupported, gone }: ReviewItem["claims"]): string => {
  const open = unsupported + gone;
  if (open > 0) return `${open} without proof`;
  return supported > 0 ? "all proven" : "";
};

/** How the drafts that wait for somebody look. */
export const reviewColumns: Column<ReviewItem>[] = [
  { head: "TITLE", cell: ({ post }) => post.title, flexible: "last" },
  { head: "WORDS", cell: ({ post }) => post.wordCount },
  timeColumn("PLANNED", ({ run }) => run.plannedAt),
  {
    head: "CLAIMS",
    cell: ({ claims }) => claimsText(claims),
    paint: ({ claims }) => (claims.unsupported + claims.gone > 0 ? "yellow" : "green"),
  },
  { head: "CLOSE TO", cell: ({ similar }) => similar[0]?.title ?? "", flexible: true, paint: () => "yellow" },
  { head: "POST", cell: ({ post }) => post.slug, pipeOnly: true },
  { head: "RUN", cell: ({ run }) => run.id },
];
