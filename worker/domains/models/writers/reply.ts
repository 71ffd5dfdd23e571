import type { Usage } from "./writer-error";

/** A model's reply, not yet validated. */
export interface Reply {
  text: string;
  end: "whole" | "cut_off" | "refused";
  usage: Usage;
}

/** The messages after the first request, oldest first. */
export interface Turn {
  role: "user" | "assistant";
  text: string;
}

export const modelWords = {
  cut_off:
    "The model reached its length limit in the middle of its response. Use fewer or shorter sources, or choose a model with a higher output limit.",
  refused: "The model refused to write this. Change the topic or its sources, or choose another model.",
} as const;
