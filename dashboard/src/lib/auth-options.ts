import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** What a visitor may do here before anyone is signed in. */
export const authOptionsQuery = queryOptions({
  queryKey: ["auth-options"],
  queryFn: () => unwrap(api.v1.auth.options.$get()),
  staleTime: 10_000,
});
