import { z } from "zod";
import { listOf, PageQuery } from "./pagination";
import { PostStatus } from "./public";

/** Days that a deleted post or topic can be restored. */
export const trashDays = 30;

export const TrashKind = z.enum(["post", "topic"]);
export type TrashKind = z.infer<typeof TrashKind>;
const kind = TrashKind.default("post");
export const TrashQuery = PageQuery.extend({ kind });
export const TrashEmptyQuery = z.object({ kind });

export const TrashedItem = z
  .object({
    id: z.string(),
    kind: TrashKind,
    title: z.string(),
    slug: z.string().nullable().meta({ description: "The post's slug; null for a topic" }),
    status: PostStatus.nullable().meta({
      description: "A post's status before deletion; a restored post is a draft. Null for a topic",
    }),
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().nullable().meta({ description: "The user's name" }),
    expiresAt: z.iso
      .datetime()
      .meta({ description: `When it is deleted permanently, ${trashDays} days after deletion` }),
  })
  .meta({ id: "TrashedItem" });
export type TrashedItem = z.infer<typeof TrashedItem>;

export const TrashList = listOf(TrashedItem).meta({ id: "TrashList" });

export const TrashEmptied = z.object({ deleted: z.number().int() }).meta({ id: "TrashEmptied" });
