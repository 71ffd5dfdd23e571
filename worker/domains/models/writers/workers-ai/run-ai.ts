import type { Usage } from "../writer-error";
import type { AiBinding } from "../../../../platform/ai-binding";
import { isPlatformTimeout, toAiError } from "./ai-error";

/**
 * One call of the binding, waited for no longer than its signal lasts, whether or not the binding heeds it. One that ran out of time is
 * thrown as a WriterError with what it may be billed for; another error as it is.
 */
export async function runAi(
  ai: AiBinding,
  model: string,
  inputs: Record<string, unknown>,
  { billed, signal }: { billed: Usage; signal: AbortSignal },
): Promise<unknown> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error("aborted"));
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([ai.run(model, inputs, { signal }), ended]);
  } catch (error) {
    if (!signal.aborted && !isPlatformTimeout(error)) throw error;
    throw toAiError(error, model, billed);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
