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
        Nobody has written one in this workspace so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="Write the first post"
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
      Start on an empty page, or bring the posts you have: Markdown files with front matter, one or a zip of
      many.
    </EmptyState>
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No post matches"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Nothing has this status, category and text together.
    </EmptyState>
  );
}
