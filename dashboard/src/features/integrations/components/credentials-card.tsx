import type { Integration, IntegrationKind } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsKey } from "@/lib/integrations/integrations";
import { copy } from "../copy";

/** Deletes the credentials; remote posts stay. */
function useDisconnectIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: IntegrationKind) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].$delete({ param: { workspaceId, kind } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}

type DisconnectDialogProps = {
  integration: Integration;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function DisconnectDialog({ integration, open, onOpenChange }: DisconnectDialogProps) {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const disconnect = useDisconnectIntegration(id);
  const { siteName, kind } = integration;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.credentialsCard.disconnect(siteName)}
      description={
        <>
          <p>{copy.credentialsCard.deleteCredentialsRightAway}</p>
          <p className="mt-2">{copy.credentialsCard.ifReconnectSameSite}</p>
        </>
      }
      confirmLabel={copy.credentialsCard.disconnectConfirmLabel}
      onConfirm={async () => {
        await disconnect.mutateAsync(kind);
        toast.success(copy.credentialsCard.isDisconnected(siteName));
        await navigate({ to: "/w/$slug/integrations", params: { slug } });
      }}
    />
  );
}

type Fact = { label: string; value: string };

type Known = Pick<Integration, "settings" | "facts">;

const factRows: Record<IntegrationKind, (known: Known, secret: string) => [string, string | undefined][]> = {
  wordpress: ({ settings, facts }, secret) => [
    [copy.credentialsCard.user, settings.username],
    [copy.credentialsCard.role, facts.role],
    ["WordPress", facts.version],
    [copy.credentialsCard.seoPlugin, facts.seoPlugin || copy.credentialsCard.noneFound],
    [copy.credentialsCard.ourSeoPlugin, facts.companionPlugin && copy.credentialsCard.active],
    [copy.common.applicationPassword, secret],
  ],
  shopify: ({ settings, facts }, secret) => [
    [copy.credentialsCard.shop, settings.shopDomain],
    [copy.common.blog, facts.blogTitle],
    [copy.common.blogId, settings.blogId],
    [copy.credentialsCard.scopes, facts.scopes?.replaceAll(" ", ", ")],
    [copy.common.clientId, settings.clientId],
    [copy.common.clientSecret, secret],
  ],
};

/** What the remote site reports about itself, and the credentials that connect it. */
function knownFacts(integration: Integration): Fact[] {
  const { kind, secretHint } = integration;
  const secret = secretHint ? copy.credentialsCard.endsIn(secretHint) : copy.credentialsCard.storedNeverShown;
  return factRows[kind](integration, secret).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

type CredentialsCardProps = { integration: Integration; mayChange: boolean };

export function CredentialsCard({ integration, mayChange }: CredentialsCardProps) {
  const { slug } = useCurrentWorkspace();
  const [ending, setEnding] = useState(false);
  const { kind, createdAt } = integration;
  return (
    <Card>
      <CardHeader title={copy.credentialsCard.connection} />
      <CardBody>
        <dl className="grid gap-2.5 text-sm">
          {knownFacts(integration).map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
              <dt className="text-ink-3">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-ink-3">{copy.common.connected}</dt>
            <dd>
              <RelativeTime at={createdAt} />
            </dd>
          </div>
        </dl>
      </CardBody>
      {mayChange && (
        <CardFooter>
          <Button variant="danger-ghost" size="sm" className="-ml-2.5" onClick={() => setEnding(true)}>
            {copy.credentialsCard.disconnectButton}
          </Button>
          <Link
            to="/w/$slug/integrations/$kind"
            params={{ slug, kind }}
            search={{ reconnect: true }}
            className={buttonClass("secondary", "sm")}
          >
            {copy.credentialsCard.reconnect}
          </Link>
        </CardFooter>
      )}
      <DisconnectDialog integration={integration} open={ending} onOpenChange={setEnding} />
    </Card>
  );
}
