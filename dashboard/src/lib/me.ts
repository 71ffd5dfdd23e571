import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** The signed-in user and their workspaces. Rejects with 401 if nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => unwrap(api.v1.me.$get()),
  staleTime: 60_000,
});

/** The signed-in user. For pages behind the sign-in, where the router has already loaded it. */
export const useMe = () => useSuspenseQuery(meQuery).data;
