/** One call as the vendor would bill it. */
export interface LedgerLine {
  path: string;
  model: string;
  /** The name of the JSON Schema, which is the task's. */
  task: string | null;
  /** `ok`, or the fault that was served. */
  outcome: string;
  inputTokens: number;
  outputTokens: number;
  /** SHA-256 of the request's body without the tokens of its fences: two of the same are one question, asked twice. */
  asked: string;
}

export interface Ledger {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  lines: LedgerLine[];
  /** Bodies of the last requests, oldest first. */
  bodies: unknown[];
  /** Names and values of the last request's headers. */
  headers: Record<string, string>;
  /** Calls that are being answered now, and the most there were at once. */
  open: number;
  openMost: number;
}

export const emptyLedger = (): Ledger => ({
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  lines: [],
  bodies: [],
  headers: {},
  open: 0,
  openMost: 0,
});

/** As vendors count, about. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 4);
