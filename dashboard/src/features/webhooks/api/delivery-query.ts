import type { LogSearch } from "@/lib/webhooks/log-search";

/** The log's filter, as the API spells it. */
export const deliveryQueryOf = ({ state, event, proof, endpoint, post }: LogSearch) => ({
  ...(state && { state }),
  ...(event && { event }),
  ...(proof && { proof }),
  ...(endpoint && { endpointId: endpoint }),
  ...(post && { postId: post }),
});
