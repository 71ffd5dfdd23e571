import type { Webhook } from "@schema/webhooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace-query";
import { eventsSummary, eventWords } from "../event-words";
import { HealthBadge } from "./health-badge";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 bg-surface px-5 py-4">
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="min-w-0 text-sm [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

const time = (at: string | null, otherwise: string) => (at ? <RelativeTime at={at} /> : otherwise);

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { data: workspace } = useQuery(workspaceQuery(useCurrentWorkspace().id));
  const pattern = webhook.pagePattern ?? workspace?.pagePattern;
  const overlap = webhook.previousSecretUntil;
  const rotating = overlap !== null && Date.parse(overlap) > Date.now();
  return (
    <Card className="overflow-hidden">
      <dl className="-mb-px grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
        <Fact label="Health">
          <HealthBadge webhook={webhook} />
        </Fact>
        <Fact label="Last success">{time(webhook.lastSuccessAt, "Never")}</Fact>
        <Fact label="Last failure">{time(webhook.lastFailureAt, "Never")}</Fact>
        <Fact label="Waiting">
          {webhook.pending === 0
            ? "Nothing"
            : webhook.pending === 1
              ? "1 delivery"
              : `${webhook.pending} deliveries`}
        </Fact>
        <Fact label="Kind">{webhook.kind === "signed" ? "Signed receiver" : "Deploy hook"}</Fact>
        <Fact label="Events">
          <span title={webhook.events?.map((event) => eventWords[event].label).join(", ")}>
            {eventsSummary(webhook.events)}
          </span>
        </Fact>
        <Fact label="Secret">
          {webhook.kind === "deploy-hook" ? (
            "None: nothing is signed"
          ) : rotating ? (
            <>
              The former one ends <RelativeTime at={overlap} />
            </>
          ) : (
            "Shown once, when it was made"
          )}
        </Fact>
        <Fact label="Live proof">
          {pattern ? (
            <span className="font-mono text-[0.8125rem]">{pattern}</span>
          ) : (
            "Off: no page of a post is given"
          )}
        </Fact>
      </dl>
    </Card>
  );
}
