import { Link, useNavigate } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { Skeleton } from "@/components/ui/skeleton";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { useMe } from "@/lib/me";
import { roleLabel } from "@/lib/roles";
import { copy } from "../copy";

const WorkspaceForm = lazy(() =>
  import("./workspace-form").then((file) => ({ default: file.WorkspaceForm })),
);

type CreateWorkspaceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated?: (() => void) | undefined;
};

function CreateWorkspaceDialog({ open, onOpenChange, onCreated }: CreateWorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = (slug: string) => {
    onOpenChange(false);
    onCreated?.();
    void navigate({ to: "/w/$slug", params: { slug } });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={copy.workspaceSwitcher.newWorkspace}
        description={copy.workspaceSwitcher.description}
      >
        <Suspense fallback={<Skeleton className="h-80" />}>
          <WorkspaceForm submitLabel={copy.common.createWorkspace} onCreated={enter} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}

type WorkspaceSwitcherProps = { current: CurrentWorkspace | undefined; onNavigate?: () => void };

export function WorkspaceSwitcher({ current, onNavigate }: WorkspaceSwitcherProps) {
  const { workspaces, mayCreateWorkspaces } = useMe();
  const [creating, setCreating] = useState(false);

  return (
    <>
      <Menu>
        <MenuTrigger className="flex w-full items-center gap-2.5 rounded-lg p-2 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover">
          <Avatar name={current?.name ?? "?"} shape="square" size="md" />
          <span className="min-w-0 flex-1 truncate font-semibold text-sm">
            <span className="sr-only">{copy.workspaceSwitcher.switchWorkspace} </span>
            {current?.name ?? copy.workspaceSwitcher.noWorkspace}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </MenuTrigger>
        <MenuContent align="start" className="w-64 max-w-[84vw]">
          <MenuLabel>{copy.workspaceSwitcher.workspaces}</MenuLabel>
          {workspaces.map((workspace) => (
            <MenuItem key={workspace.workspaceId} asChild>
              <Link to="/w/$slug" params={{ slug: workspace.workspaceSlug }} onClick={onNavigate}>
                <Avatar name={workspace.workspaceName} shape="square" size="sm" className="rounded-md" />
                <span className="min-w-0 flex-1 truncate">{workspace.workspaceName}</span>
                {workspace.workspaceId === current?.id ? (
                  <>
                    <Check aria-hidden="true" />
                    <span className="sr-only">(current)</span>
                  </>
                ) : (
                  <span className="text-ink-3 text-xs">{roleLabel[workspace.role]}</span>
                )}
              </Link>
            </MenuItem>
          ))}
          {mayCreateWorkspaces && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => setCreating(true)}>
                <Plus aria-hidden="true" />
                {copy.workspaceSwitcher.newWorkspace}
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
      <CreateWorkspaceDialog open={creating} onOpenChange={setCreating} onCreated={onNavigate} />
    </>
  );
}
