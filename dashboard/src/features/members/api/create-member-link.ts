import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** A one-time link that lets a member back in; its `url` is shown this once. */
export const useCreateMemberLink = (workspaceId: string) =>
  useMutation({
    mutationFn: (userId: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members[":userId"]["sign-in-link"].$post({
          param: { workspaceId, userId },
        }),
      ),
    gcTime: 0,
  });
