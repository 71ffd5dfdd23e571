import type { Integration } from "@schema/integrations";
import { Link } from "@tanstack/react-router";
import { IntegrationMark } from "@/components/integrations/integration-mark";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { buttonClass } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import { countOf } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { followWords } from "@/lib/integrations/follow-words";
import { integrationName } from "@/lib/integrations/integration-name";
import { atLeast } from "@/lib/roles";
import { HealthBadge } from "./health-badge";
import { SiteLink } from "./site-link";
import { UnsentPosts } from "./unsent-posts";

export function ConnectedCard({ integration }: { integration: Integration }) {
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
          {enabled ? followWords[followMode].meaning : "Nothing is sent while it is switched off."}
        </p>
        <UnsentPosts integration={integration} />
      </div>
      <CardFooter>
        <p>{pending > 0 ? `${countOf(pending, "post")} waiting to be sent` : "Nothing is waiting"}</p>
        <Link
          to="/w/$slug/integrations/$kind"
          params={{ slug, kind }}
          search={{}}
          className={buttonClass("secondary", "sm")}
        >
          {atLeast(role, "admin") ? "Manage" : "Look at"} {integrationName[kind]}
        </Link>
      </CardFooter>
    </Card>
  );
}
