import type { ClaimKind, ClaimState } from "@schema/claims";

export const stateWords: Record<ClaimState, string> = {
  supported: "Supported",
  unsupported: "No evidence",
  gone: "Quote missing",
  accepted: "Accepted",
};

export const stateMeaning: Record<ClaimState, string> = {
  supported: "A source says this word for word.",
  unsupported: "No source in this workspace says this.",
  gone: "The source no longer contains this quote.",
  accepted: "Someone accepted this without a source.",
};

export const kindWords: Record<ClaimKind, string> = {
  number: "Number",
  name: "Name",
  date: "Date",
  comparison: "Comparison",
  quote: "Quotation",
  fact: "Fact",
};
