import { zodResolver } from "@hookform/resolvers/zod";
import { Password } from "@schema/auth";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import type { LinkFormProps } from "./enter-by-link";
import { OtherSession } from "./other-session";

const Form = z.object({ newPassword: Password });

export function ResetByLink({ account: { email, name }, signedInAs, consume, onSpend }: LinkFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { newPassword: "" },
  });
  return (
    <EntryLayout
      title={`Welcome back, ${name || email}`}
      description="Choose a new password to sign in. Your other sessions end."
    >
      <OtherSession signedInAs={signedInAs} email={email} />
      <form onSubmit={handleSubmit(onSpend)} noValidate className="grid gap-4">
        <Field label="Account">
          <Input type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <Field
          label="New password"
          hint="At least 10 characters. A few unrelated words work well."
          error={formState.errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register("newPassword")} />
        </Field>
        <FormError error={consume.error} />
        <Button type="submit" variant="primary" loading={consume.isPending}>
          Set password and sign in
        </Button>
        <Button variant="ghost" disabled={consume.isPending} onClick={() => onSpend({})}>
          Sign in without changing the password
        </Button>
      </form>
    </EntryLayout>
  );
}
