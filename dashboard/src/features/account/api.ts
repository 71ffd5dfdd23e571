import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** The hundred most recent sessions; no one with more would page through them. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => unwrap(api.v1.me.sessions.$get({ query: { limit: "100" } })),
});

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: () => unwrap(api.v1.me.tokens.$get({ query: { limit: "100" } })),
});
