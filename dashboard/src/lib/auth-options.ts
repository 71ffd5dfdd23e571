import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** What a visitor can do here before signing in. */
export const authOptionsQuery = queryOptions({
  queryKey: ["auth-options"],
  queryFn: () => unwrap(api.v1.auth.options.$get()),
  staleTime: 10_000,
});
