import type { ProposalItem } from "@schema/context";
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";

/** A sentence of a source, word for word, with the way to it in the captured text and on the page itself. */
export function QuoteLine({ quote }: { quote: ProposalItem["quotes"][number] }) {
  const { slug } = useCurrentWorkspace();
  const title = quote.title || quote.url || "A source";
  return (
    <li className="border-line-strong border-l-2 pl-3 text-sm">
      <q className="text-ink-2 [overflow-wrap:anywhere]">{quote.quote}</q>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs">
        <Link
          to="/w/$slug/sources"
          params={{ slug }}
          search={{ source: quote.sourceId, quote: quote.quote }}
          className={textLinkClass}
        >
          {title}
        </Link>
        {quote.url && (
          <a
            href={quote.url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open the page of ${title}`}
            className="inline-flex items-center gap-1 text-ink-3 hover:text-ink"
          >
            Page
            <ExternalLink aria-hidden="true" className="size-3" />
          </a>
        )}
      </p>
    </li>
  );
}
