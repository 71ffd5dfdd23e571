import type { z } from "zod";
import type { PictureCreate } from "../../../schema/api/cards";
import type { Image } from "../../../schema/api/images";
import { lineWithin } from "../../../schema/api/plain-text";
import type { PostFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { guardedBatch } from "../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../platform/errors";
import { logError } from "../../platform/log";
import { newId } from "../../platform/new-id";
import { requireTokenAccess } from "../identity";
import { deleteImage, dropObjects, imageView, purgeImage, requireImageRoom } from "../media";
import { type AskClaim, releaseHold } from "../models";
import { autosavePost, fieldsOf, type LoadedPost, loadPost, requireEditing } from "../posts";
import { askModel } from "./ask-model";
import { brandOf } from "./brand";
import { drawAskedCard } from "./draw-card";
import { keepPicture, type MadePicture } from "./keep-picture";
import { setCard } from "./set-card";
import { writePicture } from "./write-picture";

type Input = z.infer<typeof PictureCreate>;

/**
 * Creates an image for a post being edited: its card, or one from the writer's image model. A social image is public immediately; a hero
 * image is an edit of the post, private if the post is published. Throws like `askImage` and `keepPicture`, `forbidden` for a token without
 * full access if a model is used, which costs money, `conflict` if a model is already drawing the same one or another hero was chosen in
 * between, and `invalid_request` if the writer creates no images. An image that could not be set is not kept.
 */
export async function makePicture(ctx: WorkspaceCtx, postId: string, input: Input): Promise<Image> {
  const claim = { key: `picture ${postId} ${input.use}`, id: newId(ctx, "wcl") };
  if (input.source === "card") return make(ctx, postId, input, claim);
  requireTokenAccess(ctx, "full");
  try {
    return await make(ctx, postId, input, claim);
  } finally {
    await releaseHold(ctx, claim).catch((error: unknown) =>
      logError("release picture", error, { requestId: ctx.requestId }),
    );
  }
}

async function make(ctx: WorkspaceCtx, postId: string, input: Input, claim: AskClaim): Promise<Image> {
  const loaded = await loadPost(ctx, postId);
  if (input.use === "og") requireEditing(ctx, loaded.row);
  // Social images are public immediately; edits only once they are published.
  const fields = input.use === "og" ? fieldsOf(loaded.row) : editedFields(loaded);
  const kept = await keepPicture(ctx, await made(ctx, input, fields, { claim, postId }));
  const alt = input.alt ?? fields.title;
  const { row, isNew } = await writePicture(ctx, kept, lineWithin(alt, 500), async (rows) => {
    const { hero, statements } = rows;
    if (input.use === "og") await setCard(ctx, loaded.row, hero, statements);
    else if (statements.length > 0) await guardedBatch(ctx, statements, changedMeanwhile);
    return rows;
  }).catch(async (error: unknown) => {
    await dropObjects(
      ctx,
      [kept, ...kept.variants].map(({ key }) => key),
    );
    throw error;
  });
  if (input.use === "hero" && input.attach)
    await attachHero(ctx, loaded, row.id).catch(async (error: unknown) => {
      if (isNew) {
        await deleteImage(ctx, row.id);
        await purgeImage(ctx, row.id);
      }
      throw error;
    });
  return imageView(ctx, row);
}

/** A model takes a minute: edits made in that time stay, and so does a hero image chosen in that time. */
async function attachHero(ctx: WorkspaceCtx, before: LoadedPost, heroImageId: string): Promise<void> {
  const { id } = before.row;
  const present = await loadPost(ctx, id);
  if (editedFields(present).heroImageId !== editedFields(before).heroImageId) throw changedMeanwhile();
  await autosavePost(ctx, id, { version: present.row.version, fields: { heroImageId } }, { audited: true });
}

const editedFields = ({ row, workingCopy }: LoadedPost) => ({
  ...fieldsOf(row),
  ...(workingCopy?.fields as PostFields | undefined),
});

async function made(
  ctx: WorkspaceCtx,
  { use, source, brief }: Input,
  { title, excerpt, categories }: ReturnType<typeof editedFields>,
  { claim, postId }: { claim: AskClaim; postId: string },
): Promise<MadePicture> {
  if (source === "card") {
    return drawAskedCard(ctx, { use, title, label: categories[0] ?? null, brand: brandOf(ctx.workspace) });
  }
  await requireImageRoom(ctx, 1);
  const about = brief || [title, excerpt].filter(Boolean).join(". ");
  const signal = AbortSignal.timeout(answerMs);
  const answer = await askModel(ctx, { use, brief: about }, { signal, claim, postId });
  if (answer) return answer.picture;
  throw new AppError(
    "invalid_request",
    "source: the workspace has no image model; add one in the writer settings, or create a card",
  );
}

/** Image models take up to a minute; a request may take two. */
const answerMs = 120_000;
