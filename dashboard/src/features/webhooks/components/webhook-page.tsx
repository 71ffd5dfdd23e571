import type { Webhook } from "@schema/webhooks";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Page } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { workspaceQuery } from "@/lib/workspace-query";
import { webhooksKey } from "../api/webhooks-key";
import { copy } from "../copy";
import { endpointName } from "../endpoint-name";
import { eventsSummary, eventWords } from "../event-words";
import { DeliveryLog } from "./delivery-log";
import { HealthBadge } from "./health-badge";
import { WebhookHeader } from "./webhook-header";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 bg-surface px-5 py-4">
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="min-w-0 text-sm [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

const time = (at: string | null, otherwise: string) => (at ? <RelativeTime at={at} /> : otherwise);

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { data: workspace } = useQuery(workspaceQuery(useCurrentWorkspace().id));
  const pattern = webhook.pagePattern ?? workspace?.pagePattern;
  const overlap = webhook.previousSecretUntil;
  const rotating = overlap !== null && Date.parse(overlap) > Date.now();
  return (
    <Card className="overflow-hidden">
      <dl className="-mb-px grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
        <Fact label={copy.common.health}>
          <HealthBadge webhook={webhook} />
        </Fact>
        <Fact label={copy.common.lastSuccess}>{time(webhook.lastSuccessAt, copy.common.never)}</Fact>
        <Fact label={copy.webhookPage.lastFailure}>{time(webhook.lastFailureAt, copy.common.never)}</Fact>
        <Fact label={copy.common.waiting}>{copy.webhookPage.deliveries(webhook.pending)}</Fact>
        <Fact label={copy.common.kind}>
          {webhook.kind === "signed" ? copy.common.signedReceiver : copy.common.deployHook}
        </Fact>
        <Fact label={copy.common.events}>
          <span title={webhook.events?.map((event) => eventWords[event].label).join(", ")}>
            {eventsSummary(webhook.events)}
          </span>
        </Fact>
        <Fact label={copy.webhookPage.secret}>
          {webhook.kind === "deploy-hook" ? (
            copy.webhookPage.noneUnsigned
          ) : rotating ? (
            <>
              Old secret expires <RelativeTime at={overlap} />
            </>
          ) : (
            copy.webhookPage.shownOnlyWhenCreated
          )}
        </Fact>
        <Fact label={copy.common.liveProof}>
          {pattern ? (
            <span className="font-mono text-[0.8125rem]">{pattern}</span>
          ) : (
            copy.webhookPage.offNoPostUrl
          )}
        </Fact>
      </dl>
    </Card>
  );
}

const refreshMs = 5000;

/** Kept current while the tab is visible. */
const webhookQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...webhooksKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks[":id"].$get({ param: { workspaceId, id } })),
    refetchInterval: refreshMs,
  });

const route = getRouteApi("/shell/w/$slug/webhooks/$webhookId");

/** One endpoint: its health, its actions, and its own log. */
export function WebhookPage() {
  const workspace = useCurrentWorkspace();
  const { webhookId } = route.useParams();
  const search = route.useSearch();
  const setSearch = route.useNavigate();
  const navigate = useNavigate();
  const query = useQuery(webhookQuery(workspace.id, webhookId));
  usePageTitle(query.data && endpointName(query.data), copy.common.webhooks, workspace.name);
  const leave = () => navigate({ to: "/w/$slug/webhooks", params: { slug: workspace.slug } });
  return (
    <Page>
      <QueryView query={query} what={copy.webhookPage.theWebhook}>
        {(webhook) => (
          <>
            <WebhookHeader webhook={webhook} onDeleted={leave} />
            <WebhookFacts webhook={webhook} />
            <h2 className="mt-8 mb-3 font-semibold text-base">{copy.common.deliveries}</h2>
            <DeliveryLog
              search={search}
              endpointId={webhook.id}
              onSearch={(changed) =>
                setSearch({ search: (before) => ({ ...before, ...changed }), resetScroll: false })
              }
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
