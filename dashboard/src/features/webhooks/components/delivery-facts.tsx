import type { Delivery, DeliveryDetail } from "@schema/deliveries";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { clockTime, exactTime } from "@/lib/dates";
import { copy } from "../copy";
import { targetName } from "../delivery-words";

/** Links to the endpoint or integration of a delivery, if it still exists. */
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
  return target === "integration" ? copy.deliveryFacts.disconnected : copy.deliveryFacts.deleted;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 py-1 phone:py-1.5 md:grid-cols-[7.5rem_minmax(0,1fr)] md:items-center">
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
      <Row label={target === "integration" ? copy.deliveryFacts.site : copy.common.endpoint}>
        <TargetLink delivery={delivery} />
      </Row>
      {postId && (
        <Row label={copy.deliveryFacts.post}>
          <span className="flex flex-wrap gap-x-4">
            <Link to="/w/$slug/posts/$postId" params={{ slug, postId }} className={textLinkClass}>
              {copy.deliveryFacts.openPost}
            </Link>
            <button type="button" className={textLinkClass} onClick={() => onlyPost(postId)}>
              {copy.deliveryFacts.showOnlyPostsDeliveries}
            </button>
          </span>
        </Row>
      )}
      {event.previousSlug && <Row label={copy.deliveryFacts.previousUrl}>/{event.previousSlug}</Row>}
      <Row label={copy.deliveryFacts.version}>{event.version}</Row>
      <Row label={copy.deliveryFacts.changed}>
        <At at={event.occurredAt} />
      </Row>
      {firstAttemptAt && (
        <Row label={copy.deliveryFacts.firstAttempt}>
          <At at={firstAttemptAt} />
        </Row>
      )}
      {deliveredAt && (
        <Row label={copy.common.delivered}>
          <At at={deliveredAt} />
        </Row>
      )}
      {target === "webhook" && (
        <Row label="webhook-id">
          <span className="flex items-center gap-1">
            <code className="font-mono text-[0.8125rem]">{event.id}</code>
            <CopyButton value={event.id} label={copy.deliveryFacts.copyWebhookId} />
          </span>
        </Row>
      )}
    </dl>
  );
}
