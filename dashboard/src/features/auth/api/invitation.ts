import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** What the invited person sees before accepting. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => unwrap(api.v1.invitations.preview.$post({ json: { token } })),
    retry: false,
  });
