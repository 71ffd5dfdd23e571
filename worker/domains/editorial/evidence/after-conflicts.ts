import { AppError } from "../../../platform/errors";

const tries = 4;

/** Retries a few times after optimistic-lock conflicts. */
export async function afterConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const again = error instanceof AppError && error.code === "conflict" && attempt < tries;
      if (!again) throw error;
    }
  }
}
