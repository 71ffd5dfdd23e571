import type { Webhook } from "@schema/webhooks";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace";
import { useTest, webhooksKey } from "../api";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import { eventsSummary, eventWords } from "../event-words";
import { DeliveryLog } from "./delivery-log";
import { HealthBadge } from "./health-badge";
import { useWebhookAction, WebhookDialogs } from "./webhook-dialogs";
import { WebhookMenu } from "./webhook-menu";

const reasons = {
  user: null,
  gone: copy.webhookHeader.gone,
  failing: copy.webhookHeader.failing,
};

type DisabledNoticeProps = {
  webhook: Webhook;
  /** Only for those who may enable it. */
  onSwitchOn: (() => void) | undefined;
};

/** Why nothing is sent, and what to do; only if the service itself disabled it. */
function DisabledNotice({ webhook, onSwitchOn }: DisabledNoticeProps) {
  const reason = webhook.disabledReason && reasons[webhook.disabledReason];
  if (webhook.enabled || !reason) return null;
  return (
    <div className="mb-4">
      <Notice tone="bad">
        {reason}
        {webhook.disabledAt && (
          <>
            {" "}
            <RelativeTime at={webhook.disabledAt} />
          </>
        )}
        . Fix the endpoint, re-enable the webhook, then resend missed events with “Redeliver since”.
        {onSwitchOn && (
          <Button size="sm" onClick={onSwitchOn} className="mt-2 mb-1 flex!">
            Enable…
          </Button>
        )}
      </Notice>
    </div>
  );
}

function WebhookHeader({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const { slug, role } = useCurrentWorkspace();
  const mayChange = atLeast(role, "admin");
  const actions = useWebhookAction<Webhook>();
  const { send, sending } = useTest();

  return (
    <>
      <Link
        to="/w/$slug/webhooks"
        params={{ slug }}
        className="-ml-1 mb-3 inline-flex items-center gap-1.5 rounded-md px-1 py-1 text-ink-2 text-sm hover:text-ink phone:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.common.webhooks}
      </Link>
      <PageHeader
        title={endpointName(webhook)}
        description={
          <span className="flex items-center gap-1">
            <span className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{webhook.url}</span>
            <CopyButton value={webhook.url} label={copy.webhookHeader.copyUrl} />
          </span>
        }
        actions={
          mayChange && (
            <>
              <Button
                onClick={() => send(webhook.id)}
                loading={sending}
                disabled={!webhook.enabled}
                title={webhook.enabled ? undefined : copy.webhookHeader.webhookDisabled}
              >
                <Send aria-hidden="true" />
                {copy.webhookHeader.sendTest}
              </Button>
              <Button onClick={() => actions.begin("edit", webhook)}>
                <Pencil aria-hidden="true" />
                {copy.common.edit}
              </Button>
              <span className="phone:flex-none!">
                <WebhookMenu webhook={webhook} onAction={(action) => actions.begin(action, webhook)} />
              </span>
            </>
          )
        }
      />
      <DisabledNotice
        webhook={webhook}
        onSwitchOn={mayChange ? () => actions.begin("enable", webhook) : undefined}
      />
      {mayChange && <WebhookDialogs actions={actions} onDeleted={onDeleted} />}
    </>
  );
}

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
