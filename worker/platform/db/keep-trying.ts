import type { Ctx } from "../../context";
import { logError } from "../log";

const triesMax = 4;
const waitMs = 500;

/**
 * Retries through a brief database outage. The write must be idempotent, since its response may have been lost. Throws the last error, or
 * at once an error that no retry can fix.
 */
export async function keepTrying<T>(
  { requestId, sleep }: Pick<Ctx, "requestId" | "sleep">,
  doing: string,
  write: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === triesMax || isRefusal(error)) throw error;
      logError(doing, error, { requestId });
      await sleep(waitMs * attempt);
    }
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /constraint failed/i.test(`${error.message} ${error.cause}`);
