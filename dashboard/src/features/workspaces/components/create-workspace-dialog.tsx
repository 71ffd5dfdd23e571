import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";

const WorkspaceForm = lazy(() =>
  import("./workspace-form").then((file) => ({ default: file.WorkspaceForm })),
);

type CreateWorkspaceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated?: (() => void) | undefined;
};

export function CreateWorkspaceDialog({ open, onOpenChange, onCreated }: CreateWorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = (slug: string) => {
    onOpenChange(false);
    onCreated?.();
    void navigate({ to: "/w/$slug/posts", params: { slug } });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="New workspace" description="A blog of its own: posts, keys and members.">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <WorkspaceForm submitLabel="Create workspace" onCreated={enter} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
