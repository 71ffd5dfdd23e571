import type { WriterTest } from "../../../../schema/api/writer";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { WriterError } from "../writers/writer-error";
import { askWriter } from "./ask-writer";
import { getBudget } from "./get-budget";

const timeLimitMs = 60_000;

/**
 * Has the writer correct one sentence, which needs everything real work needs: URL, key, model, and a structured answer. Counts as a call.
 * The result says what failed; only an exhausted budget throws.
 */
export async function testWriter(
  ctx: WorkspaceCtx,
  timeoutMs = timeLimitMs,
): Promise<Omit<WriterTest, "image">> {
  const startedAt = ctx.now();
  const { settings } = await getBudget(ctx);
  const asked = { model: settings.model ?? settings.kind, calls: 0, inputTokens: 0, outputTokens: 0 };
  try {
    const { spent } = await askWriter(ctx, question(ctx), { signal: AbortSignal.timeout(timeoutMs) });
    const { model, durationMs, calls, inputTokens, outputTokens } = spent;
    return { ok: true, model, durationMs, calls, inputTokens, outputTokens, error: null };
  } catch (error) {
    if (error instanceof AppError && error.code === "no_model")
      return { ...asked, ok: false, durationMs: 0, error: { reason: error.code, message: error.message } };
    if (!(error instanceof WriterError)) throw error;
    const { calls, inputTokens, outputTokens } = error.facts.usage ?? asked;
    const durationMs = ctx.now() - startedAt;
    return {
      ...asked,
      calls,
      inputTokens,
      outputTokens,
      ok: false,
      durationMs,
      error: testError(error),
    };
  }
}

/** A model's failure in a test's result. */
export function testError({ code, message, facts }: WriterError): { reason: string; message: string } {
  const { retryAfterMs } = facts;
  const wait =
    retryAfterMs === undefined
      ? ""
      : ` It asks us to wait ${Math.ceil(retryAfterMs / 1000)} seconds (Retry-After).`;
  return { reason: code, message: `${message}${wait}` };
}

const question = ({ workspace }: WorkspaceCtx) => ({
  kind: "polish" as const,
  brief: {
    name: workspace.name,
    siteUrl: null,
    product: "",
    audience: "",
    positioning: "",
    competitors: [],
    glossary: [],
    tone: "",
    style: "",
    voice: "",
  },
  action: "fix_grammar" as const,
  tone: null,
  section: "This sentence are a test of the the writer.",
});
