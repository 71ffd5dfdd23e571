import { DeliveryState } from "../../../../schema/api/deliveries";
import { EventType } from "../../../../schema/api/webhooks";
import { listDeliveries } from "../../../domains/delivery";
import { findPostId } from "../../../domains/posts";
import { pageInput } from "../page-input";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const listDeliveriesTool = workspaceTool(
  {
    name: "list_deliveries",
    title: "List deliveries",
    description:
      "Deliveries of events to sites and of posts to integrations: state, attempts, last status and error of each, newest first.",
    effect: "reads",
    input: {
      state: DeliveryState.optional(),
      event: EventType.optional(),
      post: postInput.optional(),
      ...pageInput,
    },
  },
  "editor",
  async (ctx, { post, ...query }) => {
    const postId = post === undefined ? undefined : await findPostId(ctx, post);
    const { items, pagination } = await listDeliveries(ctx, { ...query, postId });
    const deliveries = items.map((one) => ({
      id: one.id,
      state: one.state,
      event: one.event.type,
      postId: one.event.postId,
      postSlug: one.event.postSlug,
      version: one.event.version,
      endpoint: one.endpoint?.url ?? one.integration?.siteUrl ?? null,
      attempts: one.attempts,
      lastStatus: one.lastStatus,
      lastError: one.lastError,
      nextAttemptAt: one.nextAttemptAt,
      deliveredAt: one.deliveredAt,
      ...(one.proof && { page: one.proof.state }),
      createdAt: one.createdAt,
    }));
    return { said: `${pagination.total} deliveries.`, data: { deliveries, pagination } };
  },
);
