import { ApiError } from "@/lib/api-error";

type SendParts<P, R> = {
  parts: readonly P[];
  send: (part: P) => Promise<R>;
  onAnswer: (answer: R, part: P) => void;
  signal: AbortSignal;
  wait: (ms: number) => Promise<void>;
};

const attempts = 4;
const passing = new Set([0, 408, 429, 500, 502, 503, 504]);

/**
 * Sends parts one after the other. A part without a response is sent again after 1, 2 and 4 seconds, which is safe:
 * what is already stored is reported as "unchanged". Rejects with the last failure, or when it is cancelled.
 */
export async function sendParts<P, R>({
  parts,
  send,
  onAnswer,
  signal,
  wait,
}: SendParts<P, R>): Promise<void> {
  for (const part of parts) {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      try {
        onAnswer(await send(part), part);
        break;
      } catch (error) {
        if (attempt === attempts || !(error instanceof ApiError && passing.has(error.status))) throw error;
        await wait(1000 * 2 ** (attempt - 1));
      }
    }
  }
}
