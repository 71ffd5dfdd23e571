import type { ExternalPost, Integration } from "@schema/integrations";
import type { Post } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { IntegrationMark } from "@/components/integrations/integration-mark";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Badge } from "@/components/ui/badge";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { externalLook } from "@/lib/integrations/external-look";
import { integrationName } from "@/lib/integrations/integration-name";
import { workspaceQuery } from "@/lib/workspace-query";
import { useExternalVerbs } from "../api/use-external-verbs";
import { ExternalConflict } from "./external-conflict";
import { ExternalFacts } from "./external-facts";
import { ExternalLinks } from "./external-links";
import { ExternalMode } from "./external-mode";

type ExternalItemProps = {
  external: ExternalPost;
  /** Undefined where the site is not connected any more. */
  integration: Integration | undefined;
  post: Post;
};

/** The post on one other site: how it is there, and what can be done about it. */
export function ExternalItem({ external, integration, post }: ExternalItemProps) {
  const { kind, problem, destination, state } = external;
  const { id: workspaceId } = useCurrentWorkspace();
  const verbs = useExternalVerbs(workspaceId, post.id, kind);
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const { tone, label } = externalLook(external);
  const name = integration?.siteName ?? destination;
  const error = verbs.send.error ?? verbs.sync.error ?? verbs.decide.error;
  return (
    <section
      aria-label={`${integrationName[kind]}: ${name}`}
      className="rounded-xl border bg-surface shadow-card"
    >
      <header className="flex items-start gap-3 px-4 pt-4">
        <IntegrationMark kind={kind} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="truncate font-medium text-sm" title={name}>
            {name}
          </h3>
          <span role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={tone} dot>
              {label}
            </Badge>
            {integration && !integration.enabled && <Badge>Switched off</Badge>}
          </span>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3 pb-4">
        {state === "conflict" && integration && (
          <ExternalConflict postId={post.id} external={external} siteName={name} decide={verbs.decide} />
        )}
        {problem && state !== "conflict" && <ProblemNotice problem={problem} />}
        <ExternalFacts
          external={external}
          connected={integration !== undefined}
          zone={post.timezone ?? workspace?.timezone}
        />
        <ExternalLinks external={external} />
        {integration && state !== "conflict" && (
          <ExternalMode external={external} integration={integration} post={post} verbs={verbs} />
        )}
        <FormError error={error} />
      </div>
    </section>
  );
}
