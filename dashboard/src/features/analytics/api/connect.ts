import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Starts the grant and goes to Google; the browser returns to this page. */
export const useConnect = (workspaceId: string) =>
  useMutation({
    mutationFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.connect.$post({ param: { workspaceId } })),
    onSuccess: ({ url }) => location.assign(url),
  });
