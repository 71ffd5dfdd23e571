const number = new Intl.NumberFormat("en");

/** US dollars in the shortest exact form: `$0.0123`; `-` without a price. */
export const usd = (amount: number | null): string =>
  amount === null ? "-" : `$${amount.toFixed(9).replace(/(\.\d\d\d*?)0+$/, "$1")}`;

/** A limit, or "no limit". */
export const orNoLimit = (limit: number | null): string =>
  limit === null ? "no limit" : number.format(limit);

interface Spent {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  searches?: number | undefined;
  costUsd: number | null;
}

/** `12 calls, 3 of them web searches, 3,400 input tokens, 900 output tokens, $0.0123`. */
export const spentText = ({ calls, inputTokens, outputTokens, searches = 0, costUsd }: Spent): string =>
  [
    calls === 1 ? "1 call" : `${number.format(calls)} calls`,
    ...(searches === 0 ? [] : [`${number.format(searches)} of them web searches`]),
    `${number.format(inputTokens)} input tokens`,
    `${number.format(outputTokens)} output tokens`,
    ...(costUsd === null ? [] : [usd(costUsd)]),
  ].join(", ");

/** `45 s`, `12 min`, `3 h 20 min`. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
