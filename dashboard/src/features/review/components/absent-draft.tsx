import { Link } from "@tanstack/react-router";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

type AbsentDraftProps = { named: string; isLooking: boolean; onOthers: () => void };

/** Shown when the draft in the URL is not in the queue. */
export function AbsentDraft({ named, isLooking, onOthers }: AbsentDraftProps) {
  const { slug } = useCurrentWorkspace();
  if (isLooking) return <ListSkeleton label={copy.absentDraft.loadingDraft} rows={6} />;
  return (
    <EmptyState
      icon={CircleCheckBig}
      title={copy.absentDraft.title}
      action={
        <>
          <Button variant="primary" onClick={onOthers}>
            {copy.absentDraft.seeReviewQueue}
          </Button>
          {named.startsWith("run_") ? (
            <Link to="/w/$slug/runs/$runId" params={{ slug, runId: named }} className={buttonClass()}>
              {copy.absentDraft.viewRun}
            </Link>
          ) : (
            <Link to="/w/$slug/posts/$postId" params={{ slug, postId: named }} className={buttonClass()}>
              {copy.absentDraft.openPost}
            </Link>
          )}
        </>
      }
    >
      {copy.absentDraft.someoneApprovedRejectedPublished}
    </EmptyState>
  );
}
