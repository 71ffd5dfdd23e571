import { WorkspaceSwitcher } from "@/features/workspaces/components/workspace-switcher";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { Notices } from "./notices";
import { SideNav } from "./side-nav";
import { UserMenu } from "./user-menu";

/** What the sidebar and the phone's sheet both hold. */
export function SidePanel({
  workspace,
  onNavigate,
}: {
  workspace: CurrentWorkspace | undefined;
  onNavigate?: () => void;
}) {
  return (
    <div className="flex h-full min-h-0 flex-col gap-5 p-3">
      <div className="phone:pr-11">
        <WorkspaceSwitcher current={workspace} onNavigate={onNavigate} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {workspace && <SideNav workspace={workspace} onNavigate={onNavigate} />}
      </div>
      <div className="grid gap-2">
        <Notices workspace={workspace} look="row" />
        <UserMenu onNavigate={onNavigate} />
      </div>
    </div>
  );
}
