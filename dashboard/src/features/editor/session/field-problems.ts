import { fieldNames, PostFields } from "@schema/post-fields";
import { isValidSlug } from "@schema/slug";
import { copy } from "../copy";
import type { DraftFields, FieldName } from "./draft-fields";
import type { SaveState } from "./draft-store";

export type Problems = Partial<Record<FieldName, string>>;

const words: Partial<Record<FieldName, string>> = {
  faq: copy.fieldProblems.faq,
  canonicalUrl: copy.fieldProblems.canonicalUrl,
  ogImageUrl: copy.fieldProblems.ogImageUrl,
  aliases: copy.fieldProblems.aliases,
};

function problemOf(name: FieldName, value: unknown): string | undefined {
  if (name === "title" && String(value).trim() === "") return copy.fieldProblems.addTitle;
  if (name === "slug" && !isValidSlug(String(value))) {
    return value === "" ? copy.fieldProblems.enterSlug : copy.fieldProblems.useLowercaseLettersDigits;
  }
  const checked = PostFields.shape[name].safeParse(value);
  if (checked.success) return undefined;
  const issue = checked.error.issues[0];
  if (issue?.code === "too_big") return copy.fieldProblems.tooLongAtMost(issue.maximum, unit(issue.origin));
  return words[name] ?? issue?.message ?? copy.fieldProblems.cantBeSaved;
}

const unit = (origin: string) => (origin === "array" ? "entries" : "characters");

/** Why fields cannot be saved, by the API's rules. Checks only `names`, and keeps the other problems in `before`. */
export function problemsOf(
  fields: DraftFields,
  names: readonly FieldName[] = fieldNames,
  before: Problems = {},
): Problems {
  const problems = { ...before };
  for (const name of names) {
    const problem = problemOf(name, fields[name]);
    if (problem) problems[name] = problem;
    else delete problems[name];
  }
  return problems;
}

/** What a person has to do before the text can be stored. */
export function whyUnsent(save: SaveState, problems: Problems): string {
  switch (save.kind) {
    case "conflict":
      return copy.whyUnsent.someoneElseChangedPost;
    case "gone":
      return copy.common.someoneElseDeletedPost;
    case "retrying":
    case "refused":
      return save.message;
    case "saved":
    case "waiting":
    case "saving": {
      const [problem] = Object.values(problems);
      return problem
        ? copy.whyUnsent.someChangesArentSavedYet(problem)
        : copy.whyUnsent.someChangesArentSaved;
    }
    default:
      return save satisfies never;
  }
}
