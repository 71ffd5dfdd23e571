import { ApiError } from "@/lib/api-error";

interface Problem {
  code: string;
  message: string;
  hint: string;
  retryAt: string | null;
}

/** What the API says of figures that it could not read; null for any other failure. */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof ApiError) || error.code !== "analytics_failed") return null;
  const { code, message, hint, retryAt } = error.details ?? {};
  if (typeof code !== "string" || typeof message !== "string" || typeof hint !== "string") return null;
  return { code, message, hint, retryAt: typeof retryAt === "string" ? retryAt : null };
}
