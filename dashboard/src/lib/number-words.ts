import { copy } from "./copy";

const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "1 post", "1,200 posts". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;

/** "950", "12.3K". */
export const shortCount = (count: number): string =>
  count < 10_000 ? whole.format(count) : short.format(count);

/** "240 kB", "1.2 MB"; in steps of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return copy.formatBytes.bytes(bytes);
  if (bytes < 999_500) return copy.formatBytes.kb(Math.round(bytes / 1000));
  return copy.formatBytes.mb((bytes / 1_000_000).toFixed(1));
}

const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const fine = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumSignificantDigits: 2,
  maximumFractionDigits: 9,
});

/** "$1.20", "$0.0042", "no price set" for null: US dollars. */
export function usd(amount: number | null): string {
  if (amount === null) return copy.usd.noPriceSet;
  return amount === 0 || amount >= 0.1 ? cents.format(amount) : fine.format(amount);
}
