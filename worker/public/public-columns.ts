import { type FieldName, fieldNames } from "../../schema/api/post-fields";
import { posts } from "../../schema/tables";
import type { PublicRow } from "./public-row";

/** What a public row has besides the fields of the post. */
const others: Record<Exclude<keyof PublicRow, FieldName>, true> = {
  id: true,
  hero: true,
  authorProfiles: true,
  citations: true,
  provenance: true,
  approvedBy: true,
  ogImage: true,
  derivedExcerpt: true,
  wordCount: true,
  readingTimeMinutes: true,
  publishedAt: true,
  updatedAt: true,
  publicOrder: true,
};

const names = [
  ...fieldNames.filter((name) => name !== "heroImageId"),
  ...(Object.keys(others) as (keyof typeof others)[]),
];

/** The columns of a `PublicRow`, of `posts p`. */
export const publicColumns = names.map((name) => `p.${posts[name].name} AS ${name}`).join(", ");
