import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { isMoving } from "./is-moving";
import { runKey } from "./runs-key";

const safetyNetMs = 3000;

/** A run with its steps. The live feed says when to read it again; while it is in progress, so does a timer. */
export const runQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: runKey(workspaceId, id),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].runs[":id"].$get({ param: { workspaceId, id } })),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? safetyNetMs : false),
  });
