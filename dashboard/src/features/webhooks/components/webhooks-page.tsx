import { retryDays } from "@schema/retry-schedule";
import type { WebhookCreate, WebhookCreated } from "@schema/webhooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import WebhookIcon from "lucide-react/icons/webhook";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ListPage } from "@/components/ui/list-page";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useTest, webhooksKey, webhooksQuery } from "../api";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import type { WebhookFields } from "../webhook-fields";
import { SecretDialog } from "./secret-dialogs";
import { WebhookForm } from "./webhook-form";
import { WebhooksTable } from "./webhooks-table";
import { WebhooksTabs } from "./webhooks-tabs";

/** The `secret` in the response is shown only once. */
function useCreateWebhook(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof WebhookCreate>) =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks.$post({ param: { workspaceId }, json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}

type CreateWebhookDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTest: (webhook: WebhookCreated) => void;
};

function CreateWebhookDialog({ open, onOpenChange, onTest }: CreateWebhookDialogProps) {
  const create = useCreateWebhook(useCurrentWorkspace().id);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) create.reset();
  };
  const submit = async ({ pagePattern, secret, ...fields }: WebhookFields) => {
    const own = fields.kind === "signed" && secret !== "" ? secret : undefined;
    const created = await create.mutateAsync({ ...fields, pagePattern: pagePattern || null, secret: own });
    if (created.secret !== null && own === undefined) return;
    change(false);
    toast.success(copy.webhooksPage.added(endpointName(created)));
  };

  if (create.data?.secret && create.variables?.secret === undefined) {
    const created = create.data;
    return (
      <SecretDialog
        open={open}
        title={copy.webhooksPage.copySecretNow}
        description={copy.webhooksPage.description}
        secret={create.data.secret}
        onClose={() => change(false)}
        next={{
          label: copy.common.sendTestEvent,
          go: () => {
            change(false);
            onTest(created);
          },
        }}
      />
    );
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={copy.webhooksPage.addWebhook}
        description={copy.webhooksPage.notifySiteWhenContent}
      >
        <WebhookForm
          webhook={null}
          submitLabel={copy.webhooksPage.addWebhookSubmitLabel}
          onSubmit={submit}
          onCancel={() => change(false)}
          error={create.error}
          saving={create.isPending}
        />
      </DialogContent>
    </Dialog>
  );
}

export function WebhooksPage() {
  const workspace = useCurrentWorkspace();
  const mayChange = atLeast(workspace.role, "admin");
  const { send } = useTest();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        title={copy.common.webhooks}
        description={copy.webhooksPage.notifySitesWhenContent(retryDays)}
        actions={
          mayChange && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              {copy.webhooksPage.addWebhookSubmitLabel}
            </Button>
          )
        }
        above={<WebhooksTabs />}
        query={useQuery(webhooksQuery(workspace.id))}
        noun="webhook"
        rows={3}
        empty={{
          icon: WebhookIcon,
          title: copy.webhooksPage.noWebhooksYet,
          text: (
            <>
              <p>{copy.webhooksPage.webhookNotifiesSite}</p>
              <p className="mt-2">
                <a href="/docs/api/webhooks" target="_blank" rel="noreferrer" className={textLinkClass}>
                  {copy.webhooksPage.howToBuildReceiver}
                </a>
              </p>
            </>
          ),
        }}
      >
        {({ items }) => <WebhooksTable webhooks={items} mayChange={mayChange} onTest={send} />}
      </ListPage>
      {mayChange && (
        <CreateWebhookDialog open={creating} onOpenChange={setCreating} onTest={({ id }) => send(id)} />
      )}
    </>
  );
}
