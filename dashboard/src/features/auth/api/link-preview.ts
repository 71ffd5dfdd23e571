import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Whom a one-time link signs in. Does not use the link up. */
export const linkPreviewQuery = (token: string) =>
  queryOptions({
    queryKey: ["link", token],
    queryFn: () => unwrap(api.v1.auth.link.preview.$post({ json: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
