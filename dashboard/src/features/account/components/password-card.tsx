import { zodResolver } from "@hookform/resolvers/zod";
import { Password } from "@schema/auth";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast";
import { useMe } from "@/lib/use-me";
import { useChangePassword } from "../api/change-password";

const Form = z.object({ currentPassword: z.string().max(200), newPassword: Password });
const empty = { currentPassword: "", newPassword: "" };

export function PasswordCard() {
  const { user } = useMe();
  const change = useChangePassword();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: empty,
  });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(user.hasPassword ? { currentPassword, newPassword } : { newPassword }, {
      onSuccess: () => {
        reset(empty);
        toast.success(user.hasPassword ? "Password changed" : "Password set");
      },
    }),
  );

  return (
    <Card>
      <CardHeader
        title={user.hasPassword ? "Change your password" : "Set a password"}
        description={
          user.hasPassword
            ? "Signs you out everywhere else, including programs you signed in by code. Access tokens keep working."
            : "You sign in without one so far. With a password you need no link."
        }
      />
      <form onSubmit={submit} noValidate>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <CardBody className="grid gap-5">
          {user.hasPassword && (
            <Field label="Current password" error={errors.currentPassword?.message}>
              <PasswordInput autoComplete="current-password" {...register("currentPassword")} />
            </Field>
          )}
          <Field label="New password" hint="At least 10 characters." error={errors.newPassword?.message}>
            <PasswordInput autoComplete="new-password" {...register("newPassword")} />
          </Field>
          <FormError error={change.error} />
        </CardBody>
        <CardFooter>
          <Button
            type="submit"
            variant="primary"
            size="sm"
            className="ml-auto"
            loading={change.isPending}
            disabled={!formState.isDirty}
          >
            {user.hasPassword ? "Change password" : "Set password"}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
