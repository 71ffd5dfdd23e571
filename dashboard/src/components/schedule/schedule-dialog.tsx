import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import type { ScheduleFormProps } from "./schedule-form";

const ScheduleForm = lazy(() => import("./schedule-form").then((m) => ({ default: m.ScheduleForm })));

type ScheduleDialogProps = Omit<ScheduleFormProps, "workspaceZone" | "onClose"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What to know before it is published. */
  warning?: ReactNode;
};

/** Asks for the publication time of a draft. */
export function ScheduleDialog({ open, onOpenChange, warning, ...form }: ScheduleDialogProps) {
  const query = useQuery({ ...workspaceQuery(useCurrentWorkspace().id), enabled: open });
  const waiting = <Skeleton className="h-72" />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={
          form.post.scheduledAt && !form.post.scheduleFailedAt
            ? copy.scheduleDialog.reschedulePost
            : copy.scheduleDialog.schedulePost
        }
        description={
          <>
            <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{form.post.title}”</strong>{" "}
            will be published automatically at this time. Connected sites will be notified.
          </>
        }
      >
        <div className="mb-4 empty:hidden">{warning}</div>
        <QueryView query={query} what={copy.common.timeZones} skeleton={waiting}>
          {({ timezone }) => (
            <Suspense fallback={waiting}>
              <ScheduleForm {...form} workspaceZone={timezone} onClose={() => onOpenChange(false)} />
            </Suspense>
          )}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}
