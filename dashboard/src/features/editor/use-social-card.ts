import { useQueryClient } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imagesKey } from "@/lib/images/images-key";
import { getPost } from "@/lib/posts/get-post";
import { makeSocialCard, removeSocialCard } from "./api/social-card";
import { useDraft, useSession } from "./session/use-editor";

/** The card of the post, if it has one. Making it saves first, as it shows the title; both reject where that cannot be done. */
export function useSocialCard() {
  const session = useSession();
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const card = useDraft(({ post }) => post?.images.card ?? null);

  return {
    card,
    make: async () => {
      await session.perform(async (id) => {
        await makeSocialCard(workspaceId, id);
        return getPost(workspaceId, id);
      });
      void queryClient.invalidateQueries({ queryKey: [...imagesKey(workspaceId), "list"] });
    },
    remove: () => session.perform((id) => removeSocialCard(workspaceId, id)),
  };
}
