import type { z } from "zod";
import type {
  PolishInput,
  PolishMessage,
  PolishResult,
  SectionRewrite,
  SectionRewritten,
} from "../../../../schema/api/polish";
import type { WorkspaceCtx } from "../../../context";
import { AppError, notFound } from "../../../platform/errors";
import { logError } from "../../../platform/log";
import { loadBrief, loadWriterVoice } from "../../knowledge";
import type { AskOptions } from "../../models";
import { askWriter, requireModel, requireRoom, toUsdOrNull, writerFailed } from "../../models";
import {
  applyFields,
  assistanceRows,
  isPlainDraft,
  loadPost,
  type PostRow,
  presentFields,
  requireVersion,
} from "../../posts";
import { keepFrame } from "./keep-frame";
import { lostOf } from "./lost-of";
import { splitSections } from "./split-sections";

/** Characters of the text before and after a section that the writer sees. */
const aroundMax = 2_000;

type Edit = Pick<PolishInput, "section" | "action" | "tone" | "language" | "instruction">;

/**
 * Has the writer edit one section, knowing the post's title and, if the section is part of the given text, what is around it. Reports lost
 * links, code and numbers. Stores only the cost and the model. Throws like `askWriter`.
 */
async function polishSection(
  ctx: WorkspaceCtx,
  { id, title, content }: Pick<PostRow, "id" | "title" | "content">,
  { section, action, tone, language, instruction }: Edit,
  options: AskOptions,
): Promise<PolishResult> {
  const at = content.indexOf(section);
  const [brief, voice] = await Promise.all([loadBrief(ctx), loadWriterVoice(ctx)]);
  const task = {
    kind: "polish" as const,
    brief,
    ...(voice && action !== "fix_grammar" && { voice }),
    action,
    tone: action === "change_tone" ? (tone ?? null) : null,
    ...(action === "translate" && language !== undefined && { language }),
    instruction: action === "rewrite" ? (instruction ?? null) : null,
    around: {
      title,
      before: at === -1 ? "" : content.slice(Math.max(0, at - aroundMax), at).toWellFormed(),
      after:
        at === -1
          ? ""
          : content
              .slice(at + section.length)
              .slice(0, aroundMax)
              .toWellFormed(),
    },
    section,
  };
  const { answer, spent } = await askWriter(ctx, task, { ...options, postId: id });
  const edited = keepFrame(section, answer.section);
  for (const row of assistanceRows(ctx, id, spent.model)) await row.run();
  return { section: edited, lost: lostOf(section, edited), costUsd: toUsdOrNull(spent.cost) };
}

/**
 * Rewrites one section of a draft as stored, and stores the result if asked to. Throws `conflict` for another version, `not_found` for a
 * heading that the text does not have once, and `illegal_transition` for storing it in a post that is not a plain draft.
 */
export async function rewriteSection(
  ctx: WorkspaceCtx,
  postId: string,
  { heading, instruction, version, apply }: z.infer<typeof SectionRewrite>,
): Promise<SectionRewritten> {
  const loaded = await loadPost(ctx, postId);
  const { row } = loaded;
  requireVersion(row.version, version);
  if (apply && !isPlainDraft(row))
    throw new AppError("illegal_transition", "Only a section of a draft can be rewritten in place", {
      status: row.status,
    });
  const sections = splitSections(row.content);
  const wanted = heading.toLowerCase();
  const found = sections.filter((section) => (section.heading ?? "").toLowerCase() === wanted);
  const [section] = found;
  if (!section || found.length > 1) throw notFound("Section with that heading");
  requireRoom(await requireModel(ctx));
  const edit = { section: section.text, action: "rewrite" as const, instruction };
  const result = await polishSection(ctx, row, edit, { signal: new AbortController().signal }).catch(
    (error: unknown) => {
      throw writerFailed(error) ?? error;
    },
  );
  const answered = { ...result, before: section.text };
  if (!apply || result.section === section.text) return { ...answered, applied: false, version };
  const content = sections.map((one) => (one === section ? result.section : one.text)).join("");
  await applyFields(ctx, loaded, { content }, "polished");
  return { ...answered, applied: true, version: (await loadPost(ctx, postId)).row.version };
}

/**
 * The edit of a section as server-sent events (HTML, 9.2), each a PolishMessage, the last one `done` or `error`. When the client stops
 * reading, or aborts `asked` before the first byte, the writer stops too. Throws `not_found`, `no_model` and `budget_exhausted` before sending
 * anything.
 */
export async function streamPolish(
  ctx: WorkspaceCtx,
  postId: string,
  input: PolishInput,
  asked?: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { title, content } = presentFields(await loadPost(ctx, postId));
  requireRoom(await requireModel(ctx));
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

  const work = polishSection(ctx, { id: postId, title, content }, input, {
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
