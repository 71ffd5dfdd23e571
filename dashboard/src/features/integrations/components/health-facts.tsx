import type { Integration } from "@schema/integrations";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { countOf } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 bg-surface px-5 py-4">
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="min-w-0 text-sm">{children}</dd>
    </div>
  );
}

const time = (at: string | null) => (at ? <RelativeTime at={at} /> : "Never");

export function HealthFacts({ integration }: { integration: Integration }) {
  const { slug, role } = useCurrentWorkspace();
  const { id, lastSuccessAt, lastFailureAt, pending } = integration;
  return (
    <Card className="overflow-hidden">
      <dl className="-mb-px grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
        <Fact label="Last success">{time(lastSuccessAt)}</Fact>
        <Fact label="Last failure">{time(lastFailureAt)}</Fact>
        <Fact label="Waiting">{pending === 0 ? "Nothing" : countOf(pending, "post")}</Fact>
        <Fact label="What was sent">
          {atLeast(role, "editor") ? (
            <Link
              to="/w/$slug/webhooks/deliveries"
              params={{ slug }}
              search={{ endpoint: id }}
              className={textLinkClass}
            >
              Delivery log
            </Link>
          ) : (
            "In the delivery log"
          )}
        </Fact>
      </dl>
    </Card>
  );
}
