import { integrationNames } from "@schema/integration-kinds";
import { type Integration, IntegrationKind } from "@schema/integrations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IntegrationMark } from "@/components/integrations/integration-mark";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { followWords } from "@/lib/integrations/follow-words";
import { integrationsQuery } from "@/lib/integrations/integrations";
import { countOf } from "@/lib/number-words";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { HealthBadge, SiteLink } from "./site-status";
import { UnsentPosts } from "./unsent-posts";

const purposes: Record<IntegrationKind, string> = {
  wordpress: copy.integrationsPage.wordpress,
  shopify: copy.integrationsPage.shopify,
};

function UnconnectedCard({ kind }: { kind: IntegrationKind }) {
  const { slug, role } = useCurrentWorkspace();
  const name = integrationNames[kind];
  return (
    <Card className="flex flex-col">
      <div className="flex items-start gap-3 px-5 pt-5">
        <IntegrationMark kind={kind} />
        <h2 className="min-w-0 flex-1 self-center font-semibold text-[0.9375rem]">{name}</h2>
        <Badge className="mt-2.5">{copy.integrationsPage.notConnected}</Badge>
      </div>
      <p className="flex-1 px-5 pt-4 pb-5 text-pretty text-ink-2 text-sm">{purposes[kind]}</p>
      <CardFooter>
        <a
          href={`/docs/${kind}`}
          target="_blank"
          rel="noreferrer"
          aria-label={copy.integrationsPage.guideFor(name)}
          className={buttonClass("ghost", "sm", "-ml-2.5")}
        >
          {copy.integrationsPage.guide}
        </a>
        {atLeast(role, "admin") ? (
          <Link
            to="/w/$slug/integrations/$kind"
            params={{ slug, kind }}
            search={{}}
            className={buttonClass("primary", "sm")}
          >
            {copy.common.connect(name)}
          </Link>
        ) : (
          <p>{copy.common.onlyAdminsAndOwners}</p>
        )}
      </CardFooter>
    </Card>
  );
}

function ConnectedCard({ integration }: { integration: Integration }) {
  const { slug, role } = useCurrentWorkspace();
  const { kind, siteName, followMode, pending, problem, failingSince, enabled } = integration;
  return (
    <Card className="flex flex-col">
      <div className="flex items-start gap-3 px-5 pt-5">
        <IntegrationMark kind={kind} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 className="font-semibold text-[0.9375rem] [overflow-wrap:anywhere]">{siteName}</h2>
          <SiteLink integration={integration} />
        </div>
        <HealthBadge integration={integration} />
      </div>
      <div className="grid flex-1 content-start gap-4 px-5 pt-4 pb-5">
        {problem && <ProblemNotice problem={problem} since={failingSince} />}
        <p className="text-ink-2 text-sm">
          <span className="font-medium text-ink">{followWords[followMode].label}.</span>{" "}
          {enabled ? followWords[followMode].meaning : copy.integrationsPage.nothingSentWhileOff}
        </p>
        <UnsentPosts integration={integration} />
      </div>
      <CardFooter>
        <p>{copy.integrationsPage.waitingToSent(pending, countOf(pending, "post"))}</p>
        <Link
          to="/w/$slug/integrations/$kind"
          params={{ slug, kind }}
          search={{}}
          className={buttonClass("secondary", "sm")}
        >
          {atLeast(role, "admin") ? copy.integrationsPage.manage : copy.integrationsPage.view}{" "}
          {integrationNames[kind]}
        </Link>
      </CardFooter>
    </Card>
  );
}

export function IntegrationsPage() {
  const { id, name } = useCurrentWorkspace();
  usePageTitle(copy.common.integrations, name);
  const query = useQuery(integrationsQuery(id));
  return (
    <Page>
      <PageHeader
        title={copy.common.integrations}
        description={copy.integrationsPage.alsoPublishToOtherPlatforms}
      />
      <QueryView
        query={query}
        what="integrations"
        skeleton={
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        }
      >
        {({ items }) => (
          <div className="grid gap-6 lg:grid-cols-2">
            {IntegrationKind.options.map((kind) => {
              const integration = items.find((one) => one.kind === kind);
              return integration ? (
                <ConnectedCard key={kind} integration={integration} />
              ) : (
                <UnconnectedCard key={kind} kind={kind} />
              );
            })}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
