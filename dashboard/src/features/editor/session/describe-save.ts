import type { Snapshot } from "./draft-store";

export type SaveWords = {
  icon: "done" | "edited" | "busy" | "offline" | "problem";
  words: string;
  detail?: string;
  canRetry?: boolean;
};

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** The state of saving in a few words, with more of them where something is to be known or done. */
export function describeSave({
  save,
  unsent,
  problems,
}: Pick<Snapshot, "save" | "unsent" | "problems">): SaveWords {
  switch (save.kind) {
    case "waiting":
      return { icon: "edited", words: "Edited" };
    case "saving":
      return { icon: "busy", words: "Saving…" };
    case "retrying":
      return {
        icon: "offline",
        words: save.offline ? "Offline – will retry" : "Not saved – will retry",
        detail: `${save.message} Your text is kept on this device.`,
        canRetry: true,
      };
    case "conflict":
      return { icon: "problem", words: "Conflict", detail: "Someone else changed this post." };
    case "refused":
      return { icon: "problem", words: "Not saved", detail: save.message, canRetry: !save.signedOut };
    case "gone":
      return { icon: "problem", words: "Deleted", detail: "This post was deleted by someone else." };
    case "saved": {
      if (unsent) {
        const detail = Object.values(problems)[0];
        return { icon: "problem", words: "Not all saved", ...(detail && { detail }) };
      }
      return { icon: "done", words: save.at === null ? "" : `Saved ${time.format(save.at)}` };
    }
    default:
      return save satisfies never;
  }
}
