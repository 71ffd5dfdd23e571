import { and, desc, eq, type SQL } from "drizzle-orm";
import type { DeliveryFilter } from "../../../../schema/api/deliveries";
import { deliveries, events } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";

export const newestFirst = [desc(deliveries.createdAt), desc(deliveries.eventVersion), deliveries.id];

export const ofWorkspace = ({ workspace }: WorkspaceCtx, { endpointId }: DeliveryFilter): SQL | undefined =>
  and(eq(deliveries.workspaceId, workspace.id), endpointId ? eq(deliveries.targetId, endpointId) : undefined);

/** Conditions for a delivery and its event; empty without a filter. */
export const matching = ({ state, proof, event, postId }: DeliveryFilter): SQL | undefined =>
  and(
    state && eq(deliveries.state, state),
    proof && eq(deliveries.proofState, proof),
    event && eq(events.type, event),
    postId ? eq(events.postId, postId) : undefined,
  );
