import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: () => unwrap(api.v1.me.tokens.$get({ query: { limit: "100" } })),
});
