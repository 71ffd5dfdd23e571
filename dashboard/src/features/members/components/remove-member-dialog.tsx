import type { Member } from "@schema/workspaces";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { meQuery } from "@/lib/me";
import { useMe } from "@/lib/use-me";
import { membersQueryKey } from "../api/members";
import { useRemoveMember } from "../api/remove-member";

export function RemoveMemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const workspace = useCurrentWorkspace();
  const { user } = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useRemoveMember(workspace.id);
  const [shown, setShown] = useState(member);
  if (member && member !== shown) setShown(member);
  if (!shown) return null;
  const self = shown.userId === user.id;
  const name = shown.name || shown.email;

  const confirm = async () => {
    await remove.mutateAsync(shown.userId);
    toast.success(self ? `You left ${workspace.name}` : `${name} is no longer a member`);
    if (!self) return queryClient.invalidateQueries({ queryKey: membersQueryKey(workspace.id) });
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    return navigate({ to: "/" });
  };

  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && onClose()}
      title={self ? `Leave ${workspace.name}?` : `Remove ${name}?`}
      description={
        self
          ? "You lose access at once. To come back you need a new invitation."
          : "They lose access at once. Their posts stay. To come back they need a new invitation."
      }
      confirmLabel={self ? "Leave workspace" : "Remove member"}
      onConfirm={confirm}
    />
  );
}
