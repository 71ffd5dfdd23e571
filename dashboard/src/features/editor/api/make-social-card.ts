import type { Image } from "@schema/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "@/lib/images/images-key";

/** The card that was made of a post while it is open; the post itself does not tell of it. */
export const socialCardKey = (workspaceId: string, postId: string) =>
  ["workspace", workspaceId, "social-card", postId] as const;

/** Draws the card of a post for social networks, which is shown wherever it is shared from then on. */
export function useMakeSocialCard(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ postId }: { postId: string }) =>
      unwrap<Image>(
        api.v1.workspaces[":workspaceId"].posts[":id"].picture.$post({
          param: { workspaceId, id: postId },
          json: { use: "og", source: "card" },
        }),
      ),
    onSuccess: (image, { postId }) => {
      queryClient.setQueryData(socialCardKey(workspaceId, postId), image);
      return queryClient.invalidateQueries({ queryKey: [...imagesKey(workspaceId), "list"] });
    },
  });
}
