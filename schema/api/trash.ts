import { z } from "zod";
import { listOf, PageQuery } from "./pagination";
import { PostStatus } from "./public";

/** Days for which deleted items can be restored. */
export const trashDays = 30;

export const TrashKind = z.enum(["post", "topic", "image"]);
export type TrashKind = z.infer<typeof TrashKind>;
const kind = TrashKind.default("post");
export const TrashQuery = PageQuery.extend({ kind });
export const TrashEmptyQuery = z.object({ kind });

export const TrashedItem = z
  .object({
    id: z.string(),
    kind: TrashKind,
    title: z.string(),
    slug: z.string().nullable().meta({ description: "The post's slug; null for topics and images" }),
    status: PostStatus.nullable().meta({
      description: "A post's status before deletion; a restored post is a draft. Null for topics and images",
    }),
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().nullable().meta({ description: "The user's name" }),
    expiresAt: z.iso
      .datetime()
      .meta({ description: `When it is deleted permanently, ${trashDays} days after deletion` }),
    image: z
      .object({
        url: z.url(),
        uses: z.number().int().meta({
          description:
            "How many posts, including drafts, still use it. It is not deleted permanently until none do",
        }),
      })
      .optional()
      .meta({ description: "Only for images" }),
  })
  .meta({ id: "TrashedItem" });
export type TrashedItem = z.infer<typeof TrashedItem>;

export const TrashList = listOf(TrashedItem).meta({ id: "TrashList" });

export const TrashEmptied = z.object({ deleted: z.number().int() }).meta({ id: "TrashEmptied" });
