import { useQuery } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { assistantQuery } from "../api/get-assistant";
import { ResearchForm } from "./research-form";

type LearnResearchProps = { onStarted: () => void; onCancel: () => void };

export function LearnResearch({ onStarted, onCancel }: LearnResearchProps) {
  const { data, error, refetch } = useQuery(assistantQuery(useCurrentWorkspace().id));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-48" />
      </div>
    );
  }
  if (data.research) return <ResearchForm search={data.search} onStarted={onStarted} onCancel={onCancel} />;
  return (
    <>
      <EmptyState icon={Lock} title="Research is not part of this plan">
        <p>{data.reason ?? "It comes with the plan Starter and above."}</p>
        <p className="mt-2">Websites and documents that you name yourself can be read on every plan.</p>
      </EmptyState>
      <DialogFooter>
        <Button onClick={onCancel}>Close</Button>
      </DialogFooter>
    </>
  );
}
