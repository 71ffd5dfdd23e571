import type { PostFields } from "@schema/post-fields";
import type { FieldName } from "../../session/draft-fields";

/** A field as text, one entry per line, so that any two can be compared. */
export function fieldText(fields: PostFields, name: FieldName): string {
  if (name === "faq")
    return (fields.faq ?? []).map((item) => `${item.question}\n${item.answer}`).join("\n\n");
  const value = fields[name];
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : value.join("\n");
}
