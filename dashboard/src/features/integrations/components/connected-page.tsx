import type { Integration, IntegrationKind, IntegrationUpdate } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { Page, PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsKey } from "@/lib/integrations/integrations";
import { countOf } from "@/lib/number-words";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { BackToAll } from "./back-to-all";
import { CredentialsCard } from "./credentials-card";
import { FollowField } from "./follow-field";
import { HealthBadge, SiteLink } from "./site-status";
import { TestCard } from "./test-card";
import { UnsentPosts } from "./unsent-posts";

/** It is read again, even after a refusal: someone else may have changed it. */
function useUpdateIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...json }: IntegrationUpdate & { kind: IntegrationKind }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].$patch({
          param: { workspaceId, kind },
          json,
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}

type SendingCardProps = { integration: Integration; mayChange: boolean };

/** Whether anything is sent, and what is sent automatically. A change takes effect immediately. */
function SendingCard({ integration, mayChange }: SendingCardProps) {
  const update = useUpdateIntegration(useCurrentWorkspace().id);
  const { kind, version, siteName } = integration;
  const asked = update.isPending ? update.variables : undefined;
  const enabled = asked?.enabled ?? integration.enabled;
  const change = (changed: Omit<IntegrationUpdate, "version">) =>
    !update.isPending && update.mutate({ kind, version, ...changed });
  return (
    <Card>
      <CardHeader
        title={copy.connectedPage.publishing}
        description={mayChange ? undefined : copy.connectedPage.onlyAdminsAndOwners}
      />
      <CardBody className="grid gap-6">
        <Switch
          label={copy.connectedPage.sendPosts}
          hint={
            enabled
              ? copy.connectedPage.changesToPostsSent(siteName)
              : copy.connectedPage.nothingBeingSentIncluding
          }
          checked={enabled}
          disabled={!mayChange}
          onCheckedChange={(next) => change({ enabled: next })}
        />
        <div className="grid gap-3">
          <div className="grid gap-0.5">
            <h3 className="font-medium text-sm">{copy.common.automaticPublishing}</h3>
            <p className="text-ink-3 text-sm">{copy.connectedPage.appliesToAllPosts}</p>
          </div>
          <FollowField
            value={asked?.followMode ?? integration.followMode}
            disabled={!mayChange}
            onChange={(followMode) => change({ followMode })}
          />
        </div>
        <FormError error={update.error} />
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 bg-surface px-5 py-4">
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="min-w-0 text-sm">{children}</dd>
    </div>
  );
}

const time = (at: string | null) => (at ? <RelativeTime at={at} /> : copy.connectedPage.never);

function HealthFacts({ integration }: { integration: Integration }) {
  const { slug, role } = useCurrentWorkspace();
  const { id, lastSuccessAt, lastFailureAt, pending } = integration;
  return (
    <Card className="overflow-hidden">
      <dl className="-mb-px grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
        <Fact label={copy.connectedPage.lastSuccess}>{time(lastSuccessAt)}</Fact>
        <Fact label={copy.connectedPage.lastFailure}>{time(lastFailureAt)}</Fact>
        <Fact label={copy.connectedPage.waiting}>
          {pending === 0 ? copy.connectedPage.nothing : countOf(pending, "post")}
        </Fact>
        <Fact label={copy.connectedPage.deliveries}>
          {atLeast(role, "editor") ? (
            <Link
              to="/w/$slug/webhooks/deliveries"
              params={{ slug }}
              search={{ endpoint: id }}
              className={textLinkClass}
            >
              {copy.connectedPage.deliveryLog}
            </Link>
          ) : (
            copy.connectedPage.viewDeliveryLog
          )}
        </Fact>
      </dl>
    </Card>
  );
}

type ConnectedPageProps = { integration: Integration; mayChange: boolean };

export function ConnectedPage({ integration, mayChange }: ConnectedPageProps) {
  const { siteName, problem, failingSince } = integration;
  return (
    <Page>
      <BackToAll />
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="[overflow-wrap:anywhere]">{siteName}</span>
            <HealthBadge integration={integration} />
          </span>
        }
        description={<SiteLink integration={integration} />}
      />
      <div className="grid gap-6">
        {problem && <ProblemNotice problem={problem} since={failingSince} />}
        <HealthFacts integration={integration} />
        <UnsentPosts integration={integration} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <SendingCard integration={integration} mayChange={mayChange} />
          <div className="grid gap-6">
            {mayChange && <TestCard integration={integration} />}
            <CredentialsCard integration={integration} mayChange={mayChange} />
          </div>
        </div>
      </div>
    </Page>
  );
}
