import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Who asks under this code. Not asked again by itself: each look counts against the limit of attempts. */
export const deviceLoginQuery = (userCode: string) =>
  queryOptions({
    queryKey: ["device-login", userCode],
    queryFn: () => unwrap(api.v1.auth.device.lookup.$post({ json: { userCode } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
