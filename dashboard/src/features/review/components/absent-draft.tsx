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
  if (isLooking) return <ListSkeleton label="Loading the draft" rows={6} />;
  return (
    <EmptyState
      icon={CircleCheckBig}
      title="This draft no longer waits for review"
      action={
        <>
          <Button variant="primary" onClick={onOthers}>
            See what waits
          </Button>
          <Link to="/w/$slug/runs/$runId" params={{ slug, runId }} className={buttonClass()}>
            See its run
          </Link>
        </>
      }
    >
      Somebody decided on it, published or deleted it, or has it made again.
    </EmptyState>
  );
}
