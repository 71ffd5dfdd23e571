import type { Claim } from "@schema/claims";
import ExternalLink from "lucide-react/icons/external-link";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";

/** The words of the source, and where they stand. */
export function EvidenceSource({ claim: { quote, source } }: { claim: Claim }) {
  if (quote === null) return null;
  return (
    <figure className="grid gap-1.5">
      <blockquote className="border-line-strong border-l-2 pl-3 [overflow-wrap:anywhere]">{quote}</blockquote>
      {source && (
        <figcaption className="text-ink-3 text-xs [overflow-wrap:anywhere]">
          {source.url ? (
            <a href={source.url} target="_blank" rel="noreferrer" className={textLinkClass}>
              {source.title}
              <ExternalLink aria-hidden="true" className="ml-1 inline size-3" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            source.title
          )}
          {source.capturedAt && (
            <>
              , as captured <RelativeTime at={source.capturedAt} />
            </>
          )}
        </figcaption>
      )}
    </figure>
  );
}
