import type { Claim, ClaimKind, ClaimState, Verdict } from "@schema/claims";

export const stateWords: Record<ClaimState, string> = {
  supported: "Supported",
  unsupported: "No evidence",
  gone: "Quote missing",
  accepted: "Accepted",
};

const stateMeaning: Record<ClaimState, string> = {
  supported: "A source says this word for word.",
  unsupported: "No source in this workspace says this.",
  gone: "The source no longer contains this quote.",
  accepted: "Someone accepted this without a source.",
};

const verdictMeaning: Record<Verdict, string> = {
  supported: "The quote supports this sentence, according to the rules and the model.",
  contradicted: "The model found that this quote contradicts the sentence.",
  unsupported: "The model found that this quote doesn’t support the sentence.",
};

export const claimMeaning = ({ state, verdict }: Claim): string =>
  verdict !== null && (state === "supported" || state === "unsupported")
    ? verdictMeaning[verdict]
    : stateMeaning[state];

export const kindWords: Record<ClaimKind, string> = {
  number: "Number",
  name: "Name",
  date: "Date",
  comparison: "Comparison",
  quote: "Quotation",
  fact: "Fact",
};
