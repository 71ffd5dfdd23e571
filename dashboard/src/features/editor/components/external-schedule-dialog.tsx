import type { Post, ScheduleInput } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { ScheduleForm } from "@/components/schedule/schedule-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace-query";

type ExternalScheduleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  post: Post;
  siteName: string;
  /** The present time there. */
  scheduledAt: string | null;
  onSchedule: (input: ScheduleInput) => Promise<unknown>;
};

/** Asks for the time at which the post becomes public on the other site alone. */
export function ExternalScheduleDialog({
  open,
  onOpenChange,
  post,
  siteName,
  scheduledAt,
  onSchedule,
}: ExternalScheduleDialogProps) {
  const { data, error } = useQuery({ ...workspaceQuery(useCurrentWorkspace().id), enabled: open });
  const timed = {
    title: post.title,
    scheduledAt,
    timezone: null,
    scheduledLocalTime: null,
    scheduleFailedAt: null,
    plannedOn: post.plannedOn,
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Schedule it on ${siteName}`}
        description="It becomes public there at this time. Here it stays as it is."
      >
        <FormError error={error} />
        {data && (
          <ScheduleForm
            post={timed}
            workspaceZone={data.timezone}
            onSchedule={onSchedule}
            onClose={() => onOpenChange(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
