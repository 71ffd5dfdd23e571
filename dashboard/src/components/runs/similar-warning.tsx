import type { Similar } from "@schema/topics";
import { Link } from "@tanstack/react-router";
import CopyCheck from "lucide-react/icons/copy-check";
import { textLinkClass } from "@/components/ui/text-link-class";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { likenessWords } from "./likeness-words";

const shown = 2;

/** Similar topics and posts, with links: updating a post is often better than writing another. `quiet` is for list rows. */
export function SimilarWarning({ similar, quiet = false }: { similar: Similar[]; quiet?: boolean }) {
  const { slug } = useCurrentWorkspace();
  if (similar.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {similar.slice(0, shown).map(({ kind, id, title, ...one }) => (
        <li
          key={id}
          className={cn(
            "flex items-start gap-2 text-warn",
            quiet ? "text-xs" : "rounded-lg bg-warn-soft px-2.5 py-1.5 text-sm",
          )}
        >
          <CopyCheck
            aria-hidden="true"
            className={cn("shrink-0", quiet ? "mt-px size-3.5" : "mt-0.5 size-4")}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {likenessWords(one, copy.similarWarning.the(kind, title))}.{" "}
            {kind === "post" ? (
              <Link
                to="/w/$slug/posts/$postId"
                params={{ slug, postId: id }}
                className={`${textLinkClass} text-warn!`}
              >
                {copy.similarWarning.openPostInstead}
              </Link>
            ) : (
              <Link
                to="/w/$slug/topics"
                params={{ slug }}
                search={{ q: title.slice(0, 200) }}
                className={`${textLinkClass} text-warn!`}
              >
                {copy.similarWarning.showTopic}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
