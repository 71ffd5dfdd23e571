import { Link } from "@tanstack/react-router";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useCurrentWorkspace } from "@/lib/current-workspace";

export function AllReviewed() {
  const { slug } = useCurrentWorkspace();
  return (
    <EmptyState
      icon={CircleCheckBig}
      title="Nothing waits for review"
      action={
        <>
          <Link to="/w/$slug/topics" params={{ slug }} className={buttonClass()}>
            Topics
          </Link>
          <Link to="/w/$slug/calendar" params={{ slug }} className={buttonClass()}>
            Calendar
          </Link>
        </>
      }
    >
      Drafts that the writer has finished come here, and go no further before you have read them.
    </EmptyState>
  );
}
