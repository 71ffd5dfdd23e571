import type { Integration } from "@schema/integrations";
import ExternalLink from "lucide-react/icons/external-link";
import { Badge } from "@/components/ui/badge";
import { copy } from "../copy";

type Health = { tone: "good" | "warn" | "bad" | "neutral"; label: string };

/** The health of a connected integration, in a word. */
function integrationHealth({ enabled, problem }: Integration): Health {
  if (!enabled) return { tone: "neutral", label: copy.healthBadge.disabled };
  if (problem)
    return problem.mayPass
      ? { tone: "warn", label: copy.healthBadge.failing }
      : { tone: "bad", label: copy.healthBadge.needsAttention };
  return { tone: "good", label: copy.common.connected };
}

export function HealthBadge({ integration }: { integration: Integration }) {
  const { tone, label } = integrationHealth(integration);
  return (
    <Badge tone={tone} dot className="mt-0.5">
      {label}
    </Badge>
  );
}

/** The public URL, opened in a new tab. */
export function SiteLink({ integration: { siteUrl } }: { integration: Integration }) {
  return (
    <a
      href={siteUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex w-fit items-baseline gap-1 text-ink-2 text-sm underline-offset-4 [overflow-wrap:anywhere] hover:text-ink hover:underline"
    >
      {siteUrl.replace(/^https?:\/\//, "")}
      <ExternalLink aria-hidden="true" className="size-3 shrink-0" />
    </a>
  );
}
