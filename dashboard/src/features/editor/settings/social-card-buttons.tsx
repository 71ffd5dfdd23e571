import type { Image } from "@schema/images";
import type { Post } from "@schema/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormError } from "@/components/ui/form-error";
import { toastAbout } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imagesKey } from "@/lib/images/images";
import { getPost } from "@/lib/posts/post-queries";
import { copy } from "../copy";
import { useDraft, useField, useSession } from "../session/use-editor";

/** Draws a post's social card, which is shown wherever the post is shared from then on. */
const makeSocialCard = (workspaceId: string, id: string) =>
  unwrap<Image>(
    api.v1.workspaces[":workspaceId"].posts[":id"].picture.$post({
      param: { workspaceId, id },
      json: { use: "og", source: "card" },
    }),
  );

/** Its image stays in the media library. */
const removeSocialCard = (workspaceId: string, id: string) =>
  unwrap<Post>(api.v1.workspaces[":workspaceId"].posts[":id"].card.$delete({ param: { workspaceId, id } }));

/**
 * The post's card, if it has one. Creating it saves first, because it shows the title; both reject if that is not
 * possible.
 */
function useSocialCard() {
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

const news = toastAbout("social-card");

/**
 * Creates the card with the title in the workspace's colors, and removes it. A URL entered by hand takes precedence.
 */
export function SocialCardButtons() {
  const address = useField("ogImageUrl");
  const { card, make, remove } = useSocialCard();
  const [asking, setAsking] = useState(false);
  const making = useMutation({
    mutationFn: make,
    onSuccess: () => {
      if (address.value === null) return;
      news.success(copy.socialCardButtons.socialCardCreated, {
        description: copy.socialCardButtons.description,
        action: { label: copy.socialCardButtons.useCard, onClick: () => address.set(null) },
      });
    },
  });

  return (
    <>
      <Button size="sm" loading={making.isPending} onClick={() => making.mutate()}>
        <Sparkles aria-hidden="true" />
        {card ? copy.socialCardButtons.redrawCard : copy.socialCardButtons.createSocialCard}
      </Button>
      {card && (
        <Button size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          {copy.socialCardButtons.removeCard}
        </Button>
      )}
      <FormError error={making.error} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.socialCardButtons.removeCardTitle}
        description={copy.socialCardButtons.linksSharedFromNow}
        confirmLabel={copy.socialCardButtons.removeCard}
        onConfirm={remove}
      />
    </>
  );
}
