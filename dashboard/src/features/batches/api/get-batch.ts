import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { batchesKey } from "@/lib/batches/batches-key";
import { isBatchMoving } from "../is-batch-moving";

const safetyNetMs = 4000;

/** The live feed tells when to read it again; while it moves, so does the clock. */
export const batchQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...batchesKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].batches[":id"].$get({ param: { workspaceId, id } })),
    refetchInterval: ({ state }) => (state.data && isBatchMoving(state.data) ? safetyNetMs : false),
  });
