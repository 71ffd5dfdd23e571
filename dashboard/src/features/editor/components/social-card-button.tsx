import Sparkles from "lucide-react/icons/sparkles";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMakeSocialCard } from "../api/make-social-card";
import { useField, useSession } from "../session/use-editor";
import { whyUnsent } from "../session/why-unsent";

/** Makes the card of the title in the workspace's colours, in place of an address that was given. */
export function SocialCardButton() {
  const session = useSession();
  const address = useField("ogImageUrl");
  const make = useMakeSocialCard(useCurrentWorkspace().id);
  const [unsent, setUnsent] = useState<Error | null>(null);

  const submit = async () => {
    const isSaved = await session.flush();
    const { post, save, problems } = session.store.now;
    const reason = !post ? "Write something first." : isSaved ? null : whyUnsent(save, problems);
    setUnsent(reason === null ? null : new Error(reason));
    if (!post || reason !== null) return;
    make.mutate({ postId: post.id }, { onSuccess: () => address.set(null) });
  };

  return (
    <>
      <Button size="sm" loading={make.isPending} onClick={submit}>
        <Sparkles aria-hidden="true" />
        Make a card for social networks
      </Button>
      <FormError error={unsent ?? make.error} />
    </>
  );
}
