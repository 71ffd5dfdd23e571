import type { Integration } from "@schema/integrations";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { BackToAll } from "./back-to-all";
import { CredentialsCard } from "./credentials-card";
import { HealthBadge } from "./health-badge";
import { HealthFacts } from "./health-facts";
import { SendingCard } from "./sending-card";
import { SiteLink } from "./site-link";
import { TestCard } from "./test-card";
import { UnsentPosts } from "./unsent-posts";

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
