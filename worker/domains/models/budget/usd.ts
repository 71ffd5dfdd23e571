const billion = 1_000_000_000;

/** Converts stored billionths of a dollar to dollars. */
export const toUsd = (billionths: number): number => billionths / billion;
export const toUsdOrNull = (billionths: number | null): number | null =>
  billionths === null ? null : toUsd(billionths);

export const fromUsd = (usd: number): number => Math.round(usd * billion);

/** Dollars per million tokens as billionths per token. */
export const perToken = (usdPerMillion: number): number => Math.round(usdPerMillion * 1_000);
export const perMillion = (billionthsPerToken: number): number => billionthsPerToken / 1_000;
