import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** Who is signed in, and their workspaces. Rejects with 401 when nobody is. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => unwrap(api.v1.me.$get()),
  staleTime: 60_000,
});
