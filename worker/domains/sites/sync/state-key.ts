import type { ArticleState } from "../kinds/external-site";

/** `draft`, `published`, or `scheduled` with its time in milliseconds. */
export const stateKey = (state: ArticleState): string =>
  state.kind === "scheduled" ? `scheduled ${state.at}` : state.kind;
