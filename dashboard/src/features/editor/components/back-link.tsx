import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { buttonClass } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";

const route = getRouteApi("/shell/w/$slug/posts/$postId");

/** To the queue where a draft was opened there, else to all posts. */
export function BackLink() {
  const { slug } = useCurrentWorkspace();
  const { review, batch } = route.useSearch();
  if (review === undefined)
    return (
      <Link
        to="/w/$slug/posts"
        params={{ slug }}
        aria-label="Back to all posts"
        className={buttonClass("ghost", "icon-sm")}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
    );
  return (
    <Link
      to="/w/$slug/review"
      params={{ slug }}
      search={{ run: review, batch }}
      aria-label="Back to review"
      className={buttonClass("ghost", "sm")}
    >
      <ArrowLeft aria-hidden="true" />
      Review
    </Link>
  );
}
