import type { Integration } from "@schema/integrations";
import ExternalLink from "lucide-react/icons/external-link";

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
