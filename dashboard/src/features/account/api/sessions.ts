import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** The hundred sessions used last; nobody who has more wants to page through them. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => unwrap(api.v1.me.sessions.$get({ query: { limit: "100" } })),
});
