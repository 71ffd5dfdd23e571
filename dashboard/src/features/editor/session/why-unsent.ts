import type { Problems } from "./field-problems";
import type { SaveState } from "./save-state";

/** What a person has to do before the text can be stored. */
export function whyUnsent(save: SaveState, problems: Problems): string {
  switch (save.kind) {
    case "conflict":
      return "Someone else changed this post. Decide between the two versions first.";
    case "gone":
      return "This post was deleted by someone else.";
    case "retrying":
    case "refused":
      return save.message;
    case "saved":
    case "waiting":
    case "saving": {
      const [problem] = Object.values(problems);
      return problem ? `Not all could be saved yet: ${problem}.` : "Not all is saved yet. Try again.";
    }
    default:
      return save satisfies never;
  }
}
