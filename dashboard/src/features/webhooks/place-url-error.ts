import type { UseFormSetError } from "react-hook-form";
import { ApiError } from "@/lib/api-error";
import type { WebhookFields } from "./webhook-fields";

/** Puts the guard's refusal of an address at its field; its message says what to do. Says whether it was one. */
export function placeUrlError(error: unknown, setError: UseFormSetError<WebhookFields>): boolean {
  if (!(error instanceof ApiError) || error.code !== "invalid_url") return false;
  setError(error.details?.field === "pagePattern" ? "pagePattern" : "url", { message: error.message });
  return true;
}
