import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { learningKey } from "@/lib/learning/learning-key";
import { isUnderWay } from "../under-way";

const newest = "5";
/** The live feed says at once what moved; this is for when it is cut off. */
const fallbackMs = 5000;

/** The newest runs that read sources for the context, of both kinds, newest first. */
export const learningQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: learningKey(workspaceId),
    queryFn: async () => {
      const [reads, researches] = await Promise.all([
        list(workspaceId, "context"),
        list(workspaceId, "research"),
      ]);
      return [...reads.items, ...researches.items].sort(
        (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
      );
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? fallbackMs : false),
  });

const list = (workspaceId: string, kind: "context" | "research") =>
  unwrap(
    api.v1.workspaces[":workspaceId"].runs.$get({ param: { workspaceId }, query: { kind, limit: newest } }),
  );
