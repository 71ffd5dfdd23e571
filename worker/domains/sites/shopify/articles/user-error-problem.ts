import type { ExternalProblemError } from "../../kinds/external-problem-error";
import { readWords } from "../api/read-words";
import { shopifyProblem } from "../api/shopify-problem";
import type { UserErrors } from "./shop-article";

/** The problem in a mutation's `userErrors`; null if there are none. `nothingDone` unless the same request contained another mutation. */
export function userErrorProblem(
  errors: UserErrors,
  of: "articleCreate" | "articleUpdate" | "articleDelete" | "metafieldsDelete",
  nothingDone = true,
): ExternalProblemError | null {
  const [error] = errors;
  if (!error) return null;
  const { code, field, message } = error;
  const told = { status: 200, nothingDone, ...(code && { theirCode: code.slice(0, 60) }) };
  if (code === "UPLOAD_FAILED") return shopifyProblem("upload_refused", told);
  if (code === "BLOG_REFERENCE_REQUIRED") return shopifyProblem("wrong_blog", told);
  if (code === "NOT_FOUND" && of === "articleCreate") return shopifyProblem("wrong_blog", told);
  if (code === "NOT_FOUND") return shopifyProblem("deleted_outside", told);
  const at = (field ?? []).filter((part) => part !== "article").join(".");
  const said = readWords(message).replace(/\.$/, "");
  return shopifyProblem("rejected", { ...told, message: { code: "shopify_rejected", said, field: at } });
}
