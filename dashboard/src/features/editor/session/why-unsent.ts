import type { Problems } from "./field-problems";
import type { SaveState } from "./save-state";

/** What a person has to do before the text can be stored. */
export function whyUnsent(save: SaveState, problems: Problems): string {
  switch (save.kind) {
    case "conflict":
      return "Someone else changed this post. Choose which version to keep first.";
    case "gone":
      return "Someone else deleted this post.";
    case "retrying":
    case "refused":
      return save.message;
    case "saved":
    case "waiting":
    case "saving": {
      const [problem] = Object.values(problems);
      return problem
        ? `Some changes aren’t saved yet: ${problem}.`
        : "Some changes aren’t saved yet. Try again.";
    }
    default:
      return save satisfies never;
  }
}
