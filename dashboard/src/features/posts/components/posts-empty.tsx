import { Link } from "@tanstack/react-router";
import FileText from "lucide-react/icons/file-text";
import Import from "lucide-react/icons/import";
import SearchX from "lucide-react/icons/search-x";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { NewPostLink } from "./new-post-link";

export function NoPostsYet() {
  const { slug, role } = useCurrentWorkspace();
  if (!atLeast(role, "editor")) {
    return (
      <EmptyState icon={FileText} title="No posts yet">
        Posts that members write show up here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="Write your first post"
      action={
        <>
          <NewPostLink />
          <Link to="/w/$slug/import" params={{ slug }} className={buttonClass("secondary")}>
            <Import aria-hidden="true" />
            Import Markdown
          </Link>
        </>
      }
    >
      Start from scratch, or import posts from Markdown, WordPress or Ghost.
    </EmptyState>
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No posts found"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Try another search or clear the filters.
    </EmptyState>
  );
}
