import type { QualityInput } from "@schema/quality";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Looks at the fields as they are typed, stored or not. */
export function useCheckQuality(workspaceId: string, postId: string) {
  return useMutation({
    mutationFn: (json: QualityInput) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].quality.$post({
          param: { workspaceId, id: postId },
          json,
        }),
      ),
  });
}
