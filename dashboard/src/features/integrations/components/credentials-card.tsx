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
import { integrationsKey } from "@/lib/integrations/integrations-key";

/** Its credentials are deleted; posts there stay. */
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
      title={`Disconnect ${siteName}?`}
      description={
        <>
          <p>
            We delete the credentials right away and cancel anything waiting to be sent. Posts already on the
            site stay there.
          </p>
          <p className="mt-2">
            If you reconnect the same site later, those posts are recognized. To pause, turn publishing off
            instead.
          </p>
        </>
      }
      confirmLabel="Disconnect"
      onConfirm={async () => {
        await disconnect.mutateAsync(kind);
        toast.success(`${siteName} is disconnected`);
        await navigate({ to: "/w/$slug/integrations", params: { slug } });
      }}
    />
  );
}

type Fact = { label: string; value: string };

type Known = Pick<Integration, "settings" | "facts">;

const factRows: Record<IntegrationKind, (known: Known, secret: string) => [string, string | undefined][]> = {
  wordpress: ({ settings, facts }, secret) => [
    ["User", settings.username],
    ["Role", facts.role],
    ["WordPress", facts.version],
    ["SEO plugin", facts.seoPlugin || "None found"],
    ["Our SEO plugin", facts.companionPlugin && "Active"],
    ["Application Password", secret],
  ],
  shopify: ({ settings, facts }, secret) => [
    ["Shop", settings.shopDomain],
    ["Blog", facts.blogTitle],
    ["Blog ID", settings.blogId],
    ["Scopes", facts.scopes?.replaceAll(" ", ", ")],
    ["Client ID", settings.clientId],
    ["Client secret", secret],
  ],
};

/** What the remote site reports about itself, and the credentials that connect it. */
function knownFacts(integration: Integration): Fact[] {
  const { kind, secretHint } = integration;
  const secret = secretHint ? `Ends in ${secretHint}` : "Stored, never shown";
  return factRows[kind](integration, secret).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

type CredentialsCardProps = { integration: Integration; mayChange: boolean };

export function CredentialsCard({ integration, mayChange }: CredentialsCardProps) {
  const { slug } = useCurrentWorkspace();
  const [ending, setEnding] = useState(false);
  const { kind, createdAt } = integration;
  return (
    <Card>
      <CardHeader title="Connection" />
      <CardBody>
        <dl className="grid gap-2.5 text-sm">
          {knownFacts(integration).map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
              <dt className="text-ink-3">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
            <dt className="text-ink-3">Connected</dt>
            <dd>
              <RelativeTime at={createdAt} />
            </dd>
          </div>
        </dl>
      </CardBody>
      {mayChange && (
        <CardFooter>
          <Button variant="danger-ghost" size="sm" className="-ml-2.5" onClick={() => setEnding(true)}>
            Disconnect…
          </Button>
          <Link
            to="/w/$slug/integrations/$kind"
            params={{ slug, kind }}
            search={{ reconnect: true }}
            className={buttonClass("secondary", "sm")}
          >
            Reconnect
          </Link>
        </CardFooter>
      )}
      <DisconnectDialog integration={integration} open={ending} onOpenChange={setEnding} />
    </Card>
  );
}
