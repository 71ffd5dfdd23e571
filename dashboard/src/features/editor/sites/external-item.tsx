import { integrationNames } from "@schema/integration-kinds";
import type { ExternalDecision, ExternalPost, Integration } from "@schema/integrations";
import type { Post } from "@schema/posts";
import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import { lazy, Suspense, useState } from "react";
import { IntegrationMark } from "@/components/integrations/integration-mark";
import { ProblemNotice } from "@/components/integrations/problem-notice";
import { Countdown } from "@/components/schedule/countdown";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormError } from "@/components/ui/form-error";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, zoneLabel } from "@/lib/dates";
import { externalLook } from "@/lib/integrations/external-look";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import { ExternalMode } from "./external-mode";
import { useExternalVerbs } from "./external-posts";
import { keptThere, meanwhileThere, sentAtItsTime, seoList } from "./external-words";

const ExternalDifference = lazy(() =>
  import("./external-difference").then((m) => ({ default: m.ExternalDifference })),
);

type ExternalConflictProps = {
  postId: string;
  external: ExternalPost;
  siteName: string;
  decide: UseMutationResult<ExternalPost, Error, ExternalDecision["decision"]>;
};

/** Someone edited the remote post: the differences, and which of the two versions to keep. */
function ExternalConflict({ postId, external: { kind }, siteName, decide }: ExternalConflictProps) {
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const choices = (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {copy.externalConflict.overwrite}
      </Button>
      <Button size="sm" loading={decide.isPending} onClick={() => decide.mutate("keep")}>
        {copy.externalConflict.keepTheirs}
      </Button>
    </>
  );
  return (
    <Notice tone="warn">
      <div className="grid gap-2 py-0.5">
        <p className="font-medium">{copy.externalConflict.editedInAfterSent(integrationNames[kind])}</p>
        <p>{copy.externalConflict.wontSendAnything}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={() => setComparing(true)}>
            {copy.externalConflict.compareVersions}
          </Button>
          {choices}
        </div>
      </div>
      {comparing && (
        <Suspense fallback={null}>
          <ExternalDifference
            postId={postId}
            kind={kind}
            siteName={siteName}
            onClose={() => setComparing(false)}
          >
            {choices}
          </ExternalDifference>
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.externalConflict.overwriteRemoteChanges}
        description={copy.externalConflict.description(siteName, integrationNames[kind])}
        confirmLabel={copy.externalConflict.overwriteConfirmLabel}
        onConfirm={() => decide.mutateAsync("overwrite")}
      />
    </Notice>
  );
}

type ExternalFactsProps = {
  external: ExternalPost;
  connected: boolean;
  /** The zone in which times are shown; undefined while it is not known. */
  zone: string | undefined;
};

/** When it was sent, what comes next, and what the site did not accept. */
function ExternalFacts({ external, connected, zone }: ExternalFactsProps) {
  const { syncedAt, scheduledAt, nextAttemptAt, waitsUntil, state, seo, problem } = external;
  const meanwhile = meanwhileThere(external);
  const kept = keptThere(external);
  return (
    <div className="grid gap-1 text-ink-2 text-sm empty:hidden">
      {!connected && <p>{copy.externalItem.siteNoLongerConnected}</p>}
      {meanwhile && <p>{meanwhile}</p>}
      {scheduledAt && zone && (
        <p>
          Scheduled to be published on{" "}
          <time dateTime={scheduledAt}>
            {dayAndTime(Date.parse(scheduledAt), zone)} ({zoneLabel(zone)})
          </time>
          .
        </p>
      )}
      {waitsUntil && (
        <p className="tabular-nums">
          {sentAtItsTime(external)} <Countdown at={waitsUntil} />.
        </p>
      )}
      {kept && <p>{kept}</p>}
      {syncedAt && !kept && (
        <p>
          Sent <RelativeTime at={syncedAt} />.
        </p>
      )}
      {state === "pending" && problem && nextAttemptAt && (
        <p className="tabular-nums">
          Next attempt <Countdown at={nextAttemptAt} />.
        </p>
      )}
      {seo && seo.notWritten.length > 0 && (
        <p>
          {copy.externalItem.notSynced(seoList(seo.notWritten))}{" "}
          <a
            href={`/docs/${external.kind}#seo-fields`}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4 hover:text-ink"
          >
            {copy.externalItem.why}
          </a>
        </p>
      )}
    </div>
  );
}

/** Links to the remote post and to its editor. */
function ExternalLinks({ external: { kind, url, editUrl } }: { external: ExternalPost }) {
  const links = [
    { href: url, label: copy.externalItem.viewOnSite },
    { href: editUrl, label: copy.externalItem.editIn(integrationNames[kind]) },
  ];
  if (!url && !editUrl) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {links.map(
        ({ href, label }) =>
          href && (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noreferrer"
              className={`${textLinkClass} inline-flex items-center gap-1 phone:min-h-11`}
            >
              {label}
              <ExternalLink aria-hidden="true" className="size-3.5 text-ink-3" />
            </a>
          ),
      )}
    </p>
  );
}

type ExternalItemProps = {
  external: ExternalPost;
  /** Undefined if the site is no longer connected. */
  integration: Integration | undefined;
  post: Post;
};

/** The post on one connected site: its state, and what can be done about it. */
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
      aria-label={`${integrationNames[kind]}: ${name}`}
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
            {integration && !integration.enabled && <Badge>{copy.externalItem.disabled}</Badge>}
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
