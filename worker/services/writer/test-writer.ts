import type { WriterTest } from "../../../schema/api/writer";
import { WriterError } from "../../adapters/writers/writer-error";
import type { WorkspaceCtx } from "../../context";
import { askWriter } from "./ask-writer";
import { getBudget } from "./get-budget";

const timeLimitMs = 60_000;

/**
 * Has the writer correct one sentence, which takes all that its work takes: address, key, model, an answer of a given form. It counts
 * as any call. What fails is told in the answer; only an exhausted budget throws.
 */
export async function testWriter(ctx: WorkspaceCtx, timeoutMs = timeLimitMs): Promise<WriterTest> {
  const startedAt = ctx.now();
  const { settings } = await getBudget(ctx);
  const asked = { model: settings.model ?? "offline", calls: 0, inputTokens: 0, outputTokens: 0 };
  try {
    const { spent } = await askWriter(ctx, question(ctx), { signal: AbortSignal.timeout(timeoutMs) });
    const { model, durationMs, calls, inputTokens, outputTokens } = spent;
    return { ok: true, model, durationMs, calls, inputTokens, outputTokens, error: null };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    const { code: reason, message, facts } = error;
    const { calls, inputTokens, outputTokens } = facts.usage ?? asked;
    const durationMs = ctx.now() - startedAt;
    const told = `${message}${waitWords(facts.retryAfterMs)}`;
    return {
      ...asked,
      calls,
      inputTokens,
      outputTokens,
      ok: false,
      durationMs,
      error: { reason, message: told },
    };
  }
}

const waitWords = (retryAfterMs: number | undefined): string =>
  retryAfterMs === undefined ? "" : ` It asks to wait ${Math.ceil(retryAfterMs / 1000)} s (Retry-After).`;

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
