import { z } from "zod";
import { listOf } from "./pagination";
import { PostStatus } from "./public";

/** Days that a deleted post can be restored. */
export const trashDays = 30;

export const TrashedPost = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    status: PostStatus.meta({ description: "The status before deletion; a restored post is a draft" }),
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().nullable().meta({ description: "The user's name" }),
    expiresAt: z.iso
      .datetime()
      .meta({ description: `When it is deleted permanently, ${trashDays} days after deletion` }),
  })
  .meta({ id: "TrashedPost" });
export type TrashedPost = z.infer<typeof TrashedPost>;

export const TrashList = listOf(TrashedPost).meta({ id: "TrashList" });

export const TrashEmptied = z.object({ deleted: z.number().int() }).meta({ id: "TrashEmptied" });
