import type { z } from "zod";
import { isLines } from "../../../../schema/api/plain-text";
import { type Voice, type VoiceDerive, voiceGuideMax } from "../../../../schema/api/voice";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { readWords } from "../../../platform/text/terms";
import { askWriter, requireModel, requireRoom, writerFailed } from "../../models";
import { loadBrief } from "./load-brief";
import { getVoice, loadSamples, loadVoiceRow } from "./load-voice";
import { voiceStatement } from "./voice-statement";

/** Of all samples together: about 7,500 tokens. */
const readCharacters = 30_000;
const sampleWordsMin = 100;
const guideWordsMin = 30;

/**
 * Has the model write a style guide from the saved samples, which replaces the guide. Throws `conflict` for another version,
 * `illegal_transition` if the samples are too short, `no_model`, `budget_exhausted`, and `writer_failed`; whatever it throws, the saved
 * voice stays.
 */
export async function deriveVoice(
  ctx: WorkspaceCtx,
  { version }: z.infer<typeof VoiceDerive>,
): Promise<Voice> {
  const row = await loadVoiceRow(ctx);
  if ((row?.version ?? 0) !== version) throw changedMeanwhile(row?.version ?? 0);
  requireRoom(await requireModel(ctx));
  const samples = row ? await loadSamples(ctx, row, readCharacters) : [];
  if (!row || readWords(samples.join("\n")).length < sampleWordsMin) throw tooShort();
  const task = { kind: "voice" as const, brief: await loadBrief(ctx), samples };
  const { answer, spent } = await askWriter(ctx, task, { signal: new AbortController().signal }).catch(
    (error: unknown) => {
      throw writerFailed(error) ?? error;
    },
  );
  const guide = requireUseful(answer.guide.trim());
  const { model } = spent;
  await commitChange(ctx, {
    guarded: [voiceStatement(ctx, { ...row, guide, model, derivedAt: ctx.now() }, version)],
    statements: [],
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "voice.derived",
      targetKind: "voice",
      targetId: null,
      details: { model, version: version + 1 },
    },
  });
  return getVoice(ctx);
}

const tooShort = () =>
  new AppError(
    "illegal_transition",
    `A style guide needs at least ${sampleWordsMin} words of your writing. Choose posts with text or paste some, save, then try again.`,
  );

function requireUseful(guide: string): string {
  const wrong = !isLines(guide)
    ? "contains control characters"
    : guide.length > voiceGuideMax
      ? `is longer than ${voiceGuideMax.toLocaleString("en-US")} characters`
      : readWords(guide).length < guideWordsMin
        ? "is too short to be useful"
        : null;
  if (wrong === null) return guide;
  throw new AppError(
    "writer_failed",
    `The model's style guide ${wrong}. Your saved voice is unchanged. Try again, or write the guide yourself.`,
    { reason: "malformed" },
  );
}
