import type { ExternalPost } from "@schema/integrations";
import ExternalLink from "lucide-react/icons/external-link";
import { textLinkClass } from "@/components/ui/text-link-class";
import { integrationName } from "@/lib/integrations/integration-name";

/** To the post there, and to where it is edited there. */
export function ExternalLinks({ external: { kind, url, editUrl } }: { external: ExternalPost }) {
  const links = [
    { href: url, label: "View it there" },
    { href: editUrl, label: `Edit it in ${integrationName[kind]}` },
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
