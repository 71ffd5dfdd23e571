import type { z } from "zod";
import type { PictureCreate } from "../../../schema/api/cards";
import type { Image } from "../../../schema/api/images";
import { lineWithin } from "../../../schema/api/plain-text";
import type { PostFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { requireTokenAccess } from "../auth/require-token-access";
import { imageView } from "../images/image-view";
import { requireImageRoom } from "../images/require-image-room";
import { autosavePost } from "../posts/autosave-post";
import { type LoadedPost, loadPost } from "../posts/load-post";
import { fieldsOf } from "../posts/post-fields";
import { requireEditing } from "../posts/require-editing";
import { askModel } from "./ask-model";
import { brandOf } from "./brand-of";
import { drawCard } from "./draw-card";
import { keepPicture } from "./keep-picture";
import type { MadePicture } from "./made-picture";
import { pictureRows } from "./picture-rows";
import { setCard } from "./set-card";

type Input = z.infer<typeof PictureCreate>;

/**
 * Makes a picture of a post as it is being edited: its card, or one of the writer's image model. One for social networks is
 * shown at once; a hero image is set as an edit of the post, private where the post is published. Throws as `askImage` and
 * `keepPicture` do, `forbidden` for a token that is not for all where a model is asked, which costs money, and `invalid_request` where
 * the writer makes no pictures.
 */
export async function makePicture(ctx: WorkspaceCtx, postId: string, input: Input): Promise<Image> {
  if (input.source === "model") requireTokenAccess(ctx, "full");
  const loaded = await loadPost(ctx, postId);
  if (input.use === "og") requireEditing(ctx, loaded.row);
  // Readers see a card for social networks at once, and no edit before it is published.
  const fields = input.use === "og" ? fieldsOf(loaded.row) : editedFields(loaded);
  const kept = await keepPicture(ctx, await made(ctx, input, fields));
  const alt = input.alt ?? fields.title;
  const { row, hero, statements } = await pictureRows(ctx, kept, lineWithin(alt, 500));
  if (input.use === "og") {
    await setCard(ctx, loaded.row, hero, statements);
    return imageView(ctx, row);
  }
  if (statements.length > 0) await ctx.d1.batch(statements);
  if (input.attach) {
    const edit = { version: loaded.row.version, fields: { heroImageId: row.id } };
    await autosavePost(ctx, postId, edit, { audited: true });
  }
  return imageView(ctx, row);
}

const editedFields = ({ row, workingCopy }: LoadedPost) => ({
  ...fieldsOf(row),
  ...(workingCopy?.fields as PostFields | undefined),
});

async function made(
  ctx: WorkspaceCtx,
  { use, source, brief }: Input,
  { title, excerpt, categories }: ReturnType<typeof editedFields>,
): Promise<MadePicture> {
  if (source === "card") {
    return drawCard(ctx, { use, title, label: categories[0] ?? null, brand: brandOf(ctx.workspace) });
  }
  await requireImageRoom(ctx, 1);
  const about = brief || [title, excerpt].filter(Boolean).join(". ");
  const answer = await askModel(ctx, { use, brief: about }, { signal: AbortSignal.timeout(answerMs) });
  if (answer) return answer.picture;
  throw new AppError(
    "invalid_request",
    "source: the workspace's writer makes no pictures; set an image model for it, or make the card",
  );
}

/** Image models take up to a minute; a request is given two. */
const answerMs = 120_000;
