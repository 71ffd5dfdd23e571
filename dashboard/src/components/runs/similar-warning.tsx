import type { Similar } from "@schema/topics";
import { Link } from "@tanstack/react-router";
import CopyCheck from "lucide-react/icons/copy-check";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";

const shown = 2;

/** What says nearly the same already, with the way there: to update a post is often better than a second one. */
export function SimilarWarning({ similar }: { similar: Similar[] }) {
  const { slug } = useCurrentWorkspace();
  if (similar.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {similar.slice(0, shown).map(({ kind, id, title, likeness }) => (
        <li
          key={id}
          className="flex items-start gap-2 rounded-lg bg-warn-soft px-2.5 py-1.5 text-sm text-warn"
        >
          <CopyCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Close to the {kind} “{title}” ({Math.round(likeness * 100)} % alike).{" "}
            {kind === "post" ? (
              <Link
                to="/w/$slug/posts/$postId"
                params={{ slug, postId: id }}
                className={`${textLinkClass} text-warn!`}
              >
                Open that post instead
              </Link>
            ) : (
              <Link
                to="/w/$slug/topics"
                params={{ slug }}
                search={{ q: title.slice(0, 200) }}
                className={`${textLinkClass} text-warn!`}
              >
                Show that topic
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
