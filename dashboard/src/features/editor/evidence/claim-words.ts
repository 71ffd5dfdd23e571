import type { ClaimKind, ClaimState } from "@schema/claims";

export const stateWords: Record<ClaimState, string> = {
  supported: "Supported",
  unsupported: "No evidence",
  gone: "Quote gone",
  accepted: "Accepted",
};

export const stateMeaning: Record<ClaimState, string> = {
  supported: "A source says so, word for word.",
  unsupported: "No source of this workspace says so.",
  gone: "The source said so, and does not any more.",
  accepted: "Somebody answers for it without a source.",
};

export const kindWords: Record<ClaimKind, string> = {
  number: "Number",
  name: "Name",
  date: "Date",
  comparison: "Comparison",
  quote: "Quotation",
  fact: "Fact",
};
