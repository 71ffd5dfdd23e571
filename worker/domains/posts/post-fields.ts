import {
  type FieldName,
  type FullFields,
  fieldNames,
  type PostFields,
  pickFields,
} from "../../../schema/api/post-fields";
import type { posts } from "../../../schema/tables";

export type PostRow = typeof posts.$inferSelect;

export function fieldsOf(row: PostRow): FullFields {
  const columns: FullFields = { ...row, heroImageId: row.hero?.imageId ?? null };
  return pickFields(columns);
}

export const changedFields = (before: FullFields, after: FullFields): FieldName[] =>
  fieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Merges new values over old ones, as stored: categories and tags are unique regardless of case, and text is well-formed. */
export function mergeFields(before: FullFields, patch: PostFields): FullFields {
  const merged = wellFormed({ ...before, ...patch });
  return { ...merged, categories: distinctNames(merged.categories), tags: distinctNames(merged.tags) };
}

/** A lone surrogate would be stored as another character, so every save would count as a change. */
const wellFormed = (fields: FullFields): FullFields =>
  JSON.parse(JSON.stringify(fields), (_, value) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );

function distinctNames(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = categoryKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export const categoryKey = (name: string) => name.normalize("NFC").toLowerCase();
