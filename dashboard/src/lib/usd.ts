import { copy } from "./copy";

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
