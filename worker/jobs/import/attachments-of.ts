import { and, eq, inArray } from "drizzle-orm";
import { importItems } from "../../../schema/tables";
import type { ForeignPost } from "../../services/import/foreign/foreign-post";
import type { ImportClaim } from "./claim-import";

const galleries = /\[gallery\b[^\][]*\bids\s*=\s*["']?([\d,\s]+)/gi;
const idsMax = 90;

/** The attachments that a post names by number: its featured image and those of its galleries. */
export async function attachmentsOf(
  { ctx, job }: ImportClaim,
  { featured, body }: Pick<ForeignPost, "featured" | "body">,
): Promise<Map<string, { url: string; alt: string }>> {
  const ids = [...body.matchAll(galleries)].flatMap(([, list = ""]) =>
    list.split(",").map((id) => id.trim()),
  );
  if (featured && "attachment" in featured) ids.unshift(featured.attachment);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: importItems.identity, payload: importItems.payload })
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, job.id),
        eq(importItems.kind, "attachment"),
        inArray(importItems.identity, [...new Set(ids)].slice(0, idsMax)),
      ),
    );
  return new Map(
    rows.map(({ id, payload }) => [id, { url: String(payload?.url ?? ""), alt: String(payload?.alt ?? "") }]),
  );
}
