import { copy } from "../copy";
import type { Problems } from "./field-problems";
import type { SaveState } from "./save-state";

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
