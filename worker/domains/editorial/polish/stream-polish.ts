import type { PolishInput, PolishMessage, PolishResult } from "../../../../schema/api/polish";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { logError } from "../../../platform/log";
import { loadBrief } from "../../knowledge";
import type { AskOptions } from "../../models";
import { askWriter, getBudget, requireRoom, toUsdOrNull, writerFailed } from "../../models";
import { requirePost } from "../../posts";
import { keepFrame } from "./keep-frame";
import { lostOf } from "./lost-of";

/** Has the writer edit one section, and reports lost links, code and numbers. Stores only the cost. Throws like `askWriter`. */
async function polishSection(
  ctx: WorkspaceCtx,
  { section, action, tone }: PolishInput,
  options: AskOptions,
): Promise<PolishResult> {
  const task = {
    kind: "polish" as const,
    brief: await loadBrief(ctx),
    action,
    tone: action === "change_tone" ? (tone ?? null) : null,
    section,
  };
  const { answer, spent } = await askWriter(ctx, task, options);
  const edited = keepFrame(section, answer.section);
  return { section: edited, lost: lostOf(section, edited), costUsd: toUsdOrNull(spent.cost) };
}

/**
 * The edit of a section as server-sent events (HTML, 9.2), each a PolishMessage, the last one `done` or `error`. When the client stops
 * reading, or aborts `asked` before the first byte, the writer stops too. Throws `not_found` and `budget_exhausted` before sending
 * anything.
 */
export async function streamPolish(
  ctx: WorkspaceCtx,
  postId: string,
  input: PolishInput,
  asked?: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  await requirePost(ctx, postId);
  requireRoom(await getBudget(ctx));
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  writer.closed.catch(stop);
  if (asked?.aborted) stop();
  asked?.addEventListener("abort", stop, { once: true });
  const send = (message: PolishMessage) =>
    writer.write(encoder.encode(`data: ${JSON.stringify(message)}\n\n`)).catch(stop);

  const work = polishSection(ctx, input, {
    signal: stopped.signal,
    onText: (text) => void send({ type: "text", text }),
    onRestart: () => void send({ type: "restart" }),
  })
    .then(
      (result) => send({ type: "done", result }),
      (error: unknown) => send(failure(ctx, error)),
    )
    .then(() => writer.close().catch(stop));
  // The request is billed and must be recorded even if the client has gone.
  ctx.waitUntil(work);
  return readable;
}

function failure({ requestId }: WorkspaceCtx, error: unknown): PolishMessage {
  const known = writerFailed(error) ?? (error instanceof AppError ? error : null);
  if (!known) logError("polish", error, { requestId });
  const code = known?.details?.reason ?? known?.code ?? "internal";
  return {
    type: "error",
    code: String(code),
    message: known?.message ?? "Something went wrong on our side. Try again.",
  };
}
