import { Role, roles } from "@schema/role";
import type { Member } from "@schema/workspaces";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast, roleLabel } from "@/lib/roles";
import { useChangeRole } from "../api/change-role";

export function RoleSelect({ member, editable }: { member: Member; editable: boolean }) {
  const workspace = useCurrentWorkspace();
  const change = useChangeRole(workspace.id);
  const name = member.name || member.email;

  if (!editable) return <span className="text-ink-2">{roleLabel[member.role]}</span>;
  return (
    <Select
      aria-label={`Role of ${name}`}
      className="w-32 phone:w-27"
      value={change.isPending ? change.variables.role : member.role}
      disabled={change.isPending}
      options={roles
        .filter((role) => atLeast(workspace.role, role))
        .map((role) => ({ value: role, label: roleLabel[role] }))}
      onChange={(event) =>
        change.mutate(
          { userId: member.userId, role: Role.parse(event.target.value) },
          {
            onSuccess: (_, { role }) => toast.success(`${name} is ${roleLabel[role].toLowerCase()} now`),
            onError: (error) => toast.error("The role stays as it was", { description: messageOf(error) }),
          },
        )
      }
    />
  );
}
