import { fieldNames, PostFields } from "@schema/post-fields";
import { isValidSlug } from "@schema/slug";
import type { DraftFields, FieldName } from "./draft-fields";

export type Problems = Partial<Record<FieldName, string>>;

const words: Partial<Record<FieldName, string>> = {
  faq: "Fill in every question and answer, or remove the empty ones",
  canonicalUrl: "Enter a full URL, such as https://example.com/post",
  ogImageUrl: "Enter a full image URL, or choose an image",
  aliases: "Enter one path per line, each starting with /",
};

function problemOf(name: FieldName, value: unknown): string | undefined {
  if (name === "title" && String(value).trim() === "") return "Add a title";
  if (name === "slug" && !isValidSlug(String(value))) {
    return value === "" ? "Enter a slug" : "Use lowercase letters, digits and hyphens";
  }
  const checked = PostFields.shape[name].safeParse(value);
  if (checked.success) return undefined;
  const issue = checked.error.issues[0];
  if (issue?.code === "too_big") return `Too long: at most ${issue.maximum} ${unit(issue.origin)}`;
  return words[name] ?? issue?.message ?? "This can’t be saved";
}

const unit = (origin: string) => (origin === "array" ? "entries" : "characters");

/** Why single fields cannot be saved as they are, by the rules of the API. */
export function problemsOf(fields: DraftFields): Problems {
  const problems: Problems = {};
  for (const name of fieldNames) {
    const problem = problemOf(name, fields[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}
