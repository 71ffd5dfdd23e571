import { type Said, storedWords } from "./stored-words";

const words = {
  unforeseen: () => "Something went wrong on our side while publishing the post",
  constraint: ({ constraint }: { constraint: string }) => `The database rejected the post: ${constraint}`,
  damaged: () => "The stored post is damaged and cannot be read",
};

export type ScheduleFailure = Said<typeof words>;

/** Why a scheduled post was not published, as its row and its notice store it. */
export const scheduleWords = (text: string): string => storedWords(words, text);
