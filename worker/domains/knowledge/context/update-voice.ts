import type { Voice, VoiceUpdate } from "../../../../schema/api/voice";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { getVoice, loadSamplePosts, loadVoiceRow } from "./load-voice";
import { voiceStatement } from "./voice-statement";

const noVoice = { postIds: [], text: "", guide: "", model: null, derivedAt: null, version: 0 };

/**
 * Sets the given parts. Throws `conflict` if the voice has another version by now, and `not_found` with `details.postIds` for posts that
 * are deleted or not of this workspace.
 */
export async function updateVoice(
  ctx: WorkspaceCtx,
  { version: base, ...changes }: VoiceUpdate,
): Promise<Voice> {
  const row = await loadVoiceRow(ctx);
  const { version, ...stored } = row ?? noVoice;
  if (version !== base) throw changedMeanwhile(version);
  const postIds = changes.postIds && [...new Set(changes.postIds)];
  if (postIds) await requireSamplePosts(ctx, postIds);
  const next = { ...stored, ...changes, ...(postIds && { postIds }) };
  const isCleared = next.guide === "";
  await commitChange(ctx, {
    guarded: [voiceStatement(ctx, { ...next, ...(isCleared && { model: null, derivedAt: null }) }, base)],
    statements: [],
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "voice.updated",
      targetKind: "voice",
      targetId: null,
      details: { fields: Object.keys(changes), version: base + 1 },
    },
  });
  return getVoice(ctx);
}

async function requireSamplePosts(ctx: WorkspaceCtx, ids: readonly string[]): Promise<void> {
  const found = new Set((await loadSamplePosts(ctx, ids)).map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return;
  const message =
    missing.length === 1
      ? `The post ${missing[0]} doesn't exist in this workspace or was deleted. Choose another one.`
      : `${missing.length} of the posts don't exist in this workspace or were deleted. Choose others.`;
  throw new AppError("not_found", message, { postIds: missing });
}
