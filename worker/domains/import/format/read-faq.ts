import type { Fields } from "./fields";
import type { ImportedFaqItem } from "./imported-post";

/** `faq` as a list of `{ question, answer }`, or that list under `items`. */
export function readFaq(fields: Fields): ImportedFaqItem[] {
  const found = fields.find(["faq", "faqs"]);
  if (!found) return [];
  const value = found.value instanceof Map ? found.value.get("items") : found.value;
  const items: ImportedFaqItem[] = [];
  let complete = Array.isArray(value);
  for (const item of Array.isArray(value) ? value : []) {
    const question = item instanceof Map ? (item.get("question") ?? item.get("q")) : null;
    const answer = item instanceof Map ? (item.get("answer") ?? item.get("a")) : null;
    if (typeof question === "string" && typeof answer === "string") items.push({ question, answer });
    else complete = false;
  }
  if (!complete) fields.warn("faq: expected a list of { question, answer }; other entries were left out.");
  return items;
}
