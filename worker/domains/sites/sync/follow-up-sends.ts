import type { Ctx } from "../../../context";
import { insertDeliveriesOfNew, insertEvents } from "../../../outbox";
import type { PostRow } from "../../posts";
import type { Beginning, ExternalRow } from "./begin-sync";
import type { ExternalPatch } from "./sync-result";

const linkingMax = 200;

/** The full-text index finds posts containing the words of the slug in order: no other text is read. */
const insertLinking = insertEvents(
  "post.linked",
  {
    workspace_id: "w.id",
    post_id: "p.id",
    post_slug: "p.slug",
    version: "w.counter",
    occurred_at: "?2",
  },
  `FROM posts_fts f CROSS JOIN posts p ON p.seq = f.rowid AND p.id <> ?3
    AND (instr(p.content, '/' || ?4) > 0 OR instr(p.content, '/' || ?5) > 0)
  CROSS JOIN integrations i ON i.id = ?1 AND i.workspace_id = p.workspace_id
  CROSS JOIN external_posts x ON x.post_id = p.id AND x.kind = i.kind AND x.destination = i.destination
    AND x.there IS NOT NULL AND COALESCE(x.mode, i.follow_mode) <> 'off'
  CROSS JOIN workspaces w ON w.id = i.workspace_id
  WHERE posts_fts MATCH ?6 LIMIT ${linkingMax}`,
);

/** A post's remote URL changed: posts that link to it are sent again. For the batch of its sync. */
export function resendLinking(
  ctx: Pick<Ctx, "d1" | "now">,
  integrationId: string,
  post: PostRow | null,
  known: ExternalRow | null,
  { there, url }: ExternalPatch,
): D1PreparedStatement[] {
  const isMoved = there === "published" && url && (known?.there !== "published" || known.url !== url);
  if (!isMoved || !post) return [];
  const now = ctx.now();
  const { id, slug, workspaceId } = post;
  const encoded = encodeURIComponent(slug);
  const words = `workspace_id : "${workspaceId}" AND content : (${[...new Set([encoded, slug])].map(phrase).join(" OR ")})`;
  return [
    ctx.d1.prepare(insertLinking).bind(integrationId, now, id, encoded, slug, words),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integrationId, now, "post.linked"),
  ];
}

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

const insertEnded = insertEvents(
  "post.sent",
  {
    workspace_id: "w.id",
    post_id: "x.post_id",
    post_slug: "?4",
    version: "w.counter",
    occurred_at: "?2",
  },
  `FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN external_posts x ON x.post_id = ?3 AND x.kind = i.kind AND x.destination = i.destination
  WHERE i.id = ?1 AND i.enabled = 1 AND COALESCE(x.mode, i.follow_mode) <> 'schedule'`,
);

/** A post was scheduled remotely while someone ended its mode, without seeing that schedule. For the batch of its sync. */
export function resendEndedSchedule(
  ctx: Pick<Ctx, "d1" | "now">,
  { integration, post, known }: Beginning,
  { there }: ExternalPatch,
): D1PreparedStatement[] {
  const wasScheduling = (known?.mode ?? integration.followMode) === "schedule";
  if (!wasScheduling || there !== "scheduled" || !post) return [];
  const now = ctx.now();
  return [
    ctx.d1.prepare(insertEnded).bind(integration.id, now, post.id, post.slug),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integration.id, now, "post.sent"),
  ];
}
