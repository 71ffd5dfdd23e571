import { offlineNote } from "../../../../../schema/api/offline-note";
import { type Check, problem } from "../finding";

/** The note that an offline draft begins with: who removes it says that the draft was completed. */
export const checkOfflineDraft: Check = ({ content }) => {
  if (!content.includes(offlineNote)) return [];
  const [find = offlineNote] = content.match(new RegExp(`${escapeLetters(offlineNote)}\\n*`)) ?? [];
  return [
    problem(
      "offline_draft",
      "The text still says that it was composed without a language model. Check and complete it, then take the note out.",
      { excerpt: offlineNote, suggestion: { find, replace: "", label: "Take the note out" } },
    ),
  ];
};

const escapeLetters = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
