import { zodResolver } from "@hookform/resolvers/zod";
import { roles } from "@schema/role";
import { InvitationCreate } from "@schema/workspaces";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast, roleLabel, roleMeaning } from "@/lib/roles";
import type { useInvite } from "../api/invite";

export function InviteForm({
  invite,
  onCancel,
}: {
  invite: ReturnType<typeof useInvite>;
  onCancel: () => void;
}) {
  const workspace = useCurrentWorkspace();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(InvitationCreate),
    defaultValues: { email: "", role: "editor" as const },
  });
  const submit = handleSubmit((input) => invite.mutate(input));

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="E-mail" error={formState.errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="off" {...register("email")} />
      </Field>
      <Field label="Role" hint={roleMeaning[watch("role")]}>
        <Select
          {...register("role")}
          options={roles
            .filter((role) => atLeast(workspace.role, role))
            .map((role) => ({ value: role, label: roleLabel[role] }))}
        />
      </Field>
      <FormError error={invite.error} />
      <DialogFooter className="mt-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={invite.isPending}>
          Create the link
        </Button>
      </DialogFooter>
    </form>
  );
}
