import type { DeliveryState, LogEventType, ProofState } from "@schema/deliveries";
import { choiceParam, pageParam, textParam } from "../search-params";

// Importing the contracts' own lists would add zod to the first load, together with the routes.
const states = ["pending", "delivered", "failed", "cancelled"] as const satisfies readonly DeliveryState[];
const proofs = ["pending", "live", "stale", "unreachable"] as const satisfies readonly ProofState[];
const events = [
  "post.published",
  "post.updated",
  "post.unpublished",
  "workspace.updated",
  "webhook.test",
  "post.scheduled",
  "post.deleted",
  "post.sent",
  "post.removed",
] as const satisfies readonly LogEventType[];

/** What the URL says about a delivery log: its filters, its page, and the open delivery. */
export type LogSearch = {
  page?: number;
  state?: DeliveryState;
  event?: LogEventType;
  proof?: ProofState;
  endpoint?: string;
  post?: string;
  delivery?: string;
};

export const logSearch = (search: Record<string, unknown>): LogSearch => ({
  page: pageParam(search.page),
  state: choiceParam(search.state, states),
  event: choiceParam(search.event, events),
  proof: choiceParam(search.proof, proofs),
  endpoint: textParam(search.endpoint),
  post: textParam(search.post),
  delivery: textParam(search.delivery),
});
