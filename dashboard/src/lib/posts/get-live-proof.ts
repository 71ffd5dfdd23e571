import { queryOptions } from "@tanstack/react-query";
import { getPost } from "./get-post";
import { postsKey } from "./posts-key";

const checkingMs = 1500;
const restingMs = 15_000;

/** Below `postsKey`, so that every change of a post asks anew; followed closely while the page is being looked at. */
export const liveProofQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "live", id],
    queryFn: async () => {
      const { live, publishedAt } = await getPost(workspaceId, id);
      return { live, publishedAt };
    },
    refetchInterval: ({ state: { data } }) => (data?.live?.state === "pending" ? checkingMs : restingMs),
  });
