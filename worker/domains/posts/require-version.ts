import { AppError } from "../../platform/errors";

/** Throws `conflict` with the stored version, so that the caller can show both. */
export function requireVersion(stored: number, sent: number | undefined): void {
  if (sent !== undefined && sent !== stored) {
    throw new AppError(
      "conflict",
      "Someone else changed this post. Reload to see their changes, then try again.",
      {
        version: stored,
      },
    );
  }
}
