import type { PostStatus } from "@schema/public";
import type { LiveProof } from "@schema/webhooks";
import type { ProvenChange } from "@/lib/webhooks/live-proof-words";

const sameMs = 2000;

/** What the proof is of. A publication is told from a later update by its time; one that was backdated reads as an update. */
export function provenChange(live: LiveProof, status: PostStatus, publishedAt: string | null): ProvenChange {
  if (status !== "PUBLISHED") return "unpublish";
  if (!publishedAt || !live.liveAt || live.afterMs === null) return "update";
  const changedAt = Date.parse(live.liveAt) - live.afterMs;
  return Math.abs(changedAt - Date.parse(publishedAt)) < sameMs ? "publish" : "update";
}
