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
    status: PostStatus.meta({ description: "Before it was deleted; restoring it makes a draft" }),
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().nullable().meta({ description: "The user's name" }),
    expiresAt: z.iso.datetime().meta({ description: `Deleted permanently then, ${trashDays} days after` }),
  })
  .meta({ id: "TrashedPost" });
export type TrashedPost = z.infer<typeof TrashedPost>;

export const TrashList = listOf(TrashedPost).meta({ id: "TrashList" });

export const TrashEmptied = z.object({ deleted: z.number().int() }).meta({ id: "TrashEmptied" });
