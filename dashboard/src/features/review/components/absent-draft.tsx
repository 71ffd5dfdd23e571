import { Link } from "@tanstack/react-router";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";

type AbsentDraftProps = { runId: string; isLooking: boolean; onOthers: () => void };

/** In the place of a draft that the address names and that is not among those that wait. */
export function AbsentDraft({ runId, isLooking, onOthers }: AbsentDraftProps) {
  const { slug } = useCurrentWorkspace();
  if (isLooking) return <ListSkeleton label="Loading draft" rows={6} />;
  return (
    <EmptyState
      icon={CircleCheckBig}
      title="This draft is no longer waiting for review"
      action={
        <>
          <Button variant="primary" onClick={onOthers}>
            See the review queue
          </Button>
          <Link to="/w/$slug/runs/$runId" params={{ slug, runId }} className={buttonClass()}>
            View run
          </Link>
        </>
      }
    >
      Someone approved, rejected, published, deleted or rewrote it.
    </EmptyState>
  );
}
