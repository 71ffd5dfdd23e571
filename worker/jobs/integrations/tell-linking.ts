import type { Ctx } from "../../context";
import type { PostRow } from "../../services/posts/post-fields";
import { insertDeliveriesOfNew } from "../../services/write/insert-deliveries";
import type { ExternalRow } from "./begin-sync";
import type { ExternalPatch } from "./sync-result";

const linkingMax = 200;

const insertEvents = `INSERT INTO events (id, workspace_id, type, post_id, post_slug, version, occurred_at)
  SELECT 'evt_' || lower(hex(randomblob(10))), w.id, 'post.linked', p.id, p.slug, w.counter, ?2
  FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN external_posts x ON x.workspace_id = i.workspace_id AND x.kind = i.kind AND x.destination = i.destination
    AND x.there IS NOT NULL AND x.post_id <> ?3 AND COALESCE(x.mode, i.follow_mode) <> 'off'
  JOIN posts p ON p.id = x.post_id AND instr(p.content, '/' || ?4) > 0
  WHERE i.id = ?1 LIMIT ${linkingMax}`;

/** A post has another address there than before: those that link to it are sent again, for the batch of its sync. */
export function tellLinking(
  ctx: Pick<Ctx, "d1" | "now">,
  integrationId: string,
  post: PostRow | null,
  known: ExternalRow | null,
  { there, url }: ExternalPatch,
): D1PreparedStatement[] {
  const isMoved = there === "published" && url && (known?.there !== "published" || known.url !== url);
  if (!isMoved || !post) return [];
  const now = ctx.now();
  return [
    ctx.d1.prepare(insertEvents).bind(integrationId, now, post.id, encodeURIComponent(post.slug)),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integrationId, now, "post.linked"),
  ];
}
