import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => unwrap(api.v1.me.sessions.$get()),
});
