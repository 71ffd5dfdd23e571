import { and, asc, eq, inArray, or } from "drizzle-orm";
import { importItems } from "../../../../schema/tables";
import type { Attached } from "../foreign/convert-body";
import type { ForeignPost } from "../foreign/foreign-post";
import { postNumber } from "../foreign/site-identity";
import type { ImportClaim } from "./claim-import";

const numbered = /\[(?:gallery|playlist)\b[^\][]*\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/gi;
const galleries = /\[gallery\b([^\][]*)\]/gi;
const idsMax = 90;
const ofOnePostMax = 300;
const pictureFile = /\.(?:png|jpe?g|webp|gif|avif)$/i;

/** Key of a post's attachments: `link` only holds URLs of posts, so attachments use it for their parent. */
export const attachedTo = (post: string) => `attached:${post}`;

/** The attachments that a post references by number: its featured image and those of its galleries; its own if a gallery names none. */
export async function attachmentsOf(
  { ctx, job }: ImportClaim,
  { featured, body, identity }: Pick<ForeignPost, "featured" | "body" | "identity">,
): Promise<Attached> {
  const ids = [...body.matchAll(numbered)].flatMap(([, list = ""]) => list.split(",").map((id) => id.trim()));
  if (featured && "attachment" in featured) ids.unshift(featured.attachment);
  const posts = [...body.matchAll(galleries)]
    .filter(([, attributes = ""]) => !/\b(?:ids|include)\s*=/i.test(attributes))
    .map(([, attributes = ""]) => /\bid\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? postNumber(identity));
  if (ids.length === 0 && posts.length === 0) return { byId: () => undefined, of: () => [] };
  const parents = [...new Set(posts)].slice(0, idsMax).map(attachedTo);
  const rows = await ctx.db
    .select({ id: importItems.identity, link: importItems.link, payload: importItems.payload })
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, job.id),
        eq(importItems.kind, "attachment"),
        or(
          inArray(importItems.identity, [...new Set(ids)].slice(0, idsMax)),
          inArray(importItems.link, parents),
        ),
      ),
    )
    .orderBy(asc(importItems.position))
    .limit(ofOnePostMax);
  const found = rows.map(({ id, link, payload }) => ({
    id,
    link,
    picture: { url: String(payload?.url ?? ""), alt: String(payload?.alt ?? "") },
  }));
  const byId = new Map(found.map(({ id, picture }) => [id, picture]));
  return {
    byId: (id) => byId.get(id),
    of: (post) =>
      found
        .filter(({ link, picture }) => link === attachedTo(post) && pictureFile.test(picture.url))
        .map(({ picture }) => picture),
  };
}
