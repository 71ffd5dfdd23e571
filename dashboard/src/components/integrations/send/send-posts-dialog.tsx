import type { IntegrationSend } from "@schema/external-sends";
import { type Integration, PublishingMode } from "@schema/integrations";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { followWords } from "@/lib/integrations/follow-words";
import { useSendPosts } from "@/lib/integrations/integrations";
import { countOf } from "@/lib/number-words";
import { copy } from "../../copy";
import { sentAs, skippedWords } from "./send-words";

type SendPostsDialogProps = {
  /** The destinations; the first is selected. */
  integrations: [Integration, ...Integration[]];
  /** Which posts, and their number. */
  which: Pick<IntegrationSend, "postIds" | "missing" | "changed">;
  count: number;
  onClose: () => void;
};

/** Confirms sending many posts to another site, and how they follow from then on. */
export function SendPostsDialog({ integrations, which, count, onClose }: SendPostsDialogProps) {
  const send = useSendPosts(useCurrentWorkspace().id);
  const [kind, setKind] = useState(integrations[0].kind);
  const integration = integrations.find((one) => one.kind === kind) ?? integrations[0];
  const { siteName, followMode } = integration;
  const [chosen, setChosen] = useState("");
  const mode = PublishingMode.safeParse(chosen).data ?? (followMode === "off" ? "publish" : undefined);

  const confirm = async () => {
    const asked = which.changed ? which : { ...which, mode };
    const { queued, skipped } = await send.mutateAsync({ kind, json: asked });
    const description = skippedWords(skipped);
    if (queued === 0) toast.error(copy.sendPostsDialog.noPostsSent, { description });
    else toast.success(copy.sendPostsDialog.sendingTo(countOf(queued, "post"), siteName), { description });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={copy.sendPostsDialog.sendTo(countOf(count, "post"), siteName)}
      description={
        which.changed
          ? copy.sendPostsDialog.appliesEveryChangeMade
          : copy.sendPostsDialog.postsArentPublic(sentAs[mode ?? followMode])
      }
      confirmLabel={copy.sendPostsDialog.send(countOf(count, "post"))}
      onConfirm={confirm}
    >
      {!which.changed && (
        <div className="grid gap-4">
          {integrations.length > 1 && (
            <Field label={copy.sendPostsDialog.to}>
              <Select
                value={kind}
                onChange={({ target }) =>
                  setKind(integrations.find((one) => one.kind === target.value)?.kind ?? kind)
                }
                options={integrations.map((one) => ({ value: one.kind, label: one.siteName }))}
              />
            </Field>
          )}
          <Field label={copy.sendPostsDialog.publishingMode}>
            <Select
              value={mode ?? ""}
              onChange={({ target }) => setChosen(target.value)}
              options={[
                ...(followMode === "off"
                  ? []
                  : [{ value: "", label: copy.sendPostsDialog.default(followWords[followMode].label) }]),
                ...PublishingMode.options.map((value) => ({ value, label: followWords[value].label })),
              ]}
            />
          </Field>
        </div>
      )}
    </ConfirmDialog>
  );
}
