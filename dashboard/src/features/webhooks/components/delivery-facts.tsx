import type { Delivery, DeliveryDetail } from "@schema/deliveries";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { textLinkClass } from "@/components/ui/text-link-class";
import { clockTime } from "@/lib/clock-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/relative-time";
import { targetName } from "../delivery-target";

/** To the endpoint or integration of a delivery, while there is one. */
function TargetLink({ delivery }: { delivery: Delivery }) {
  const { slug } = useCurrentWorkspace();
  const { endpoint, integration, target } = delivery;
  const name = targetName(delivery);
  if (endpoint) {
    return (
      <Link
        to="/w/$slug/webhooks/$webhookId"
        params={{ slug, webhookId: endpoint.id }}
        className={textLinkClass}
      >
        {name}
      </Link>
    );
  }
  if (integration) {
    return (
      <Link
        to="/w/$slug/integrations/$kind"
        params={{ slug, kind: integration.kind }}
        search={{}}
        className={textLinkClass}
      >
        {name}
      </Link>
    );
  }
  return target === "integration" ? "Disconnected" : "Deleted";
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3 py-1">
      <dt className="text-ink-3">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function At({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactTime(Date.parse(at))} className="tabular-nums">
      {clockTime(Date.parse(at), Date.now())}
    </time>
  );
}

type DeliveryFactsProps = { delivery: DeliveryDetail; onlyPost: (postId: string) => void };

export function DeliveryFacts({ delivery, onlyPost }: DeliveryFactsProps) {
  const { slug } = useCurrentWorkspace();
  const { event, target, firstAttemptAt, deliveredAt } = delivery;
  const { postId } = event;
  return (
    <dl className="text-sm">
      <Row label={target === "integration" ? "Site" : "Endpoint"}>
        <TargetLink delivery={delivery} />
      </Row>
      {postId && (
        <Row label="Post">
          <span className="flex flex-wrap gap-x-4">
            <Link to="/w/$slug/posts/$postId" params={{ slug, postId }} className={textLinkClass}>
              Open post
            </Link>
            <button type="button" className={textLinkClass} onClick={() => onlyPost(postId)}>
              Show only this post’s deliveries
            </button>
          </span>
        </Row>
      )}
      {event.previousSlug && <Row label="Previous URL">/{event.previousSlug}</Row>}
      <Row label="Version">{event.version}</Row>
      <Row label="Changed">
        <At at={event.occurredAt} />
      </Row>
      {firstAttemptAt && (
        <Row label="First attempt">
          <At at={firstAttemptAt} />
        </Row>
      )}
      {deliveredAt && (
        <Row label="Delivered">
          <At at={deliveredAt} />
        </Row>
      )}
      {target === "webhook" && (
        <Row label="webhook-id">
          <span className="flex items-center gap-1">
            <code className="font-mono text-[0.8125rem]">{event.id}</code>
            <CopyButton value={event.id} label="Copy webhook-id" />
          </span>
        </Row>
      )}
    </dl>
  );
}
