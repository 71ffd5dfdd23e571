import type { Usage } from "./writer-error";

/** What a model said to one question; whether it answers it is not yet known. */
export interface Reply {
  text: string;
  end: "whole" | "cut_off" | "refused";
  usage: Usage;
}

/** What was said after the first question, oldest first. */
export interface Turn {
  role: "user" | "assistant";
  text: string;
}

export const modelWords = {
  cut_off:
    "The model stopped in the middle of its answer as it reached its limit of length. Give it fewer or shorter sources, or choose a model that may answer at greater length.",
  refused: "The model refused to write this. Change the topic or its sources, or choose another model.",
} as const;
