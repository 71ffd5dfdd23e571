import type { Topic } from "@schema/topics";
import { Link } from "@tanstack/react-router";
import { SimilarWarning } from "@/components/runs/similar-warning";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";

/** What there is to know of a topic, and where it led. */
export function TopicFacts({ topic }: { topic: Topic }) {
  const { slug } = useCurrentWorkspace();
  const { title, angle, keywords, origin, state, createdAt, postId, runId, similar } = topic;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      {angle && <p className="line-clamp-3 text-ink-2 text-sm [overflow-wrap:anywhere]">{angle}</p>}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
        {keywords.map((word) => (
          <span key={word} className="rounded-full bg-muted px-2 py-0.5 text-ink-2 [overflow-wrap:anywhere]">
            {word}
          </span>
        ))}
        <span>
          {origin === "generated" ? "Generated" : "Typed"} <RelativeTime at={createdAt} />
        </span>
        {state === "used" && postId && (
          <Link to="/w/$slug/posts/$postId" params={{ slug, postId }} className={textLinkClass}>
            Open the post
          </Link>
        )}
        {state === "used" && !postId && runId && (
          <Link to="/w/$slug/runs/$runId" params={{ slug, runId }} className={textLinkClass}>
            See how far it is
          </Link>
        )}
      </p>
      {state === "open" && <SimilarWarning similar={similar} quiet />}
    </div>
  );
}
