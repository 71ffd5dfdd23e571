import { AppError } from "../../../platform/errors";

const tries = 4;

/** Reads and writes again where somebody else was faster, a few times. */
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
