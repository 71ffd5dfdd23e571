import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/post-queries";
import { refetchWhenDue } from "@/lib/schedule/schedule-state";
import { addDays } from "./days";

export const calendarKey = (workspaceId: string) => [...postsKey(workspaceId), "calendar"] as const;

/** The posts of the days from `first` to `last`, `YYYY-MM-DD`, in any zone: one extra day on either side. */
export const calendarQuery = (workspaceId: string, first: string, last: string) =>
  queryOptions({
    queryKey: [...calendarKey(workspaceId), first, last],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].calendar.$get({
          param: { workspaceId },
          query: { from: `${addDays(first, -1)}T00:00:00.000Z`, to: `${addDays(last, 2)}T00:00:00.000Z` },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchWhenDue(state.data?.items ?? [], Date.now()),
  });
