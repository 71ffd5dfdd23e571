import type { Fields } from "./fields";
import type { ImportedPost } from "./imported-post";
import { parseDate } from "./parse-date";

const FLAGS = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["off", false],
  ["0", false],
]);

const STATUSES = new Map<string, ImportedPost["status"]>([
  ["draft", "DRAFT"],
  ["published", "PUBLISHED"],
  ["publish", "PUBLISHED"],
  ["public", "PUBLISHED"],
  ["hidden", "HIDDEN"],
  ["unpublished", "HIDDEN"],
  ["private", "HIDDEN"],
  ["archived", "HIDDEN"],
]);

/**
 * Published unless the file says otherwise. Any sign to the contrary wins (`status`, `draft: true`, `published: false`, a `_drafts`
 * folder), and an unknown value means DRAFT, so that nothing goes public by mistake.
 */
export function readStatus(fields: Fields, path: string): ImportedPost["status"] {
  const status = fields.text(["status"])?.trim().toLowerCase();
  const known = status === undefined ? null : STATUSES.get(status);
  if (known === undefined) fields.warn(`status: "${status}" is unknown, so the post is a draft.`);
  if (known === "HIDDEN") return "HIDDEN";
  const draft = readFlag(fields, "draft");
  const published = readFlag(fields, "published");
  const inDrafts = known === null && draft === null && /(?:^|\/)_?drafts\//i.test(path);
  const isDraft =
    known === undefined ||
    known === "DRAFT" ||
    draft === true ||
    draft === "unclear" ||
    published === false ||
    published === "unclear" ||
    inDrafts;
  return isDraft ? "DRAFT" : "PUBLISHED";
}

function readFlag(fields: Fields, name: "draft" | "published"): boolean | "unclear" | null {
  const found = fields.find([name]);
  if (!found) return null;
  const text = typeof found.value === "string" ? found.value.trim().toLowerCase() : "";
  if (name === "published" && parseDate(text) !== null) return null;
  const flag = FLAGS.get(text);
  if (flag !== undefined) return flag;
  fields.warn(`${name}: expected true or false, so the post is a draft.`);
  return "unclear";
}
