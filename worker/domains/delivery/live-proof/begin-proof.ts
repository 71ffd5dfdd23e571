import { pageUrl } from "../../../../schema/api/page-url";
import type { EventType, WebhookKind } from "../../../../schema/api/webhooks";
import type { Ctx } from "../../../context";
import { hintLooks } from "./hint-looks";
import { nextLookAt } from "./look-times";

/** What was delivered, with the workspace's settings. */
interface Delivered {
  id: string;
  type: EventType;
  postSlug: string | null;
  pagePattern: string | null;
  siteUrl: string | null;
}

interface Receiver {
  kind: WebhookKind;
  pagePattern: string | null;
}

/** For the batch that records the delivery, and what to do once that has landed. */
export interface ProofBeginning {
  statements: D1PreparedStatement[];
  announce: () => void;
}

const provable: ReadonlySet<EventType> = new Set(["post.published", "post.updated", "post.unpublished"]);

const begin = `UPDATE deliveries SET proof_state = CASE WHEN j.value ->> '$.url' IS NULL THEN NULL ELSE 'pending' END,
    proof_url = j.value ->> '$.url', proof_checks = 0, proof_checked_at = NULL, proven_at = NULL, proof_detail = NULL,
    proof_next_at = CASE WHEN j.value ->> '$.url' IS NULL THEN NULL ELSE ?2 END
  FROM json_each(?1) j WHERE deliveries.id = j.value ->> '$.id'
    AND (j.value ->> '$.url' IS NOT NULL OR deliveries.proof_state IS NOT NULL)`;

/** Asks for looks at the pages of what was just delivered, where the endpoint or its workspace says where pages are. */
export function beginProof(
  ctx: Ctx,
  receiver: Receiver,
  delivered: Delivered[],
  deliveredAt: number,
): ProofBeginning {
  const rows = delivered
    .filter(({ type }) => provable.has(type))
    .map(({ id, postSlug, pagePattern, siteUrl }) => ({
      id,
      url: postSlug === null ? null : pageUrl(receiver.pagePattern ?? pagePattern, siteUrl, postSlug),
    }));
  const asked = rows.filter(({ url }) => url !== null).map(({ id }) => id);
  const at = nextLookAt(receiver.kind, 0, deliveredAt, deliveredAt);
  return {
    statements: rows.length > 0 ? [ctx.d1.prepare(begin).bind(JSON.stringify(rows), at)] : [],
    announce: () => {
      if (asked.length > 0 && at !== null) hintLooks(ctx, asked, at);
    },
  };
}
