import { zodResolver } from "@hookform/resolvers/zod";
import { Password } from "@schema/auth";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { PasswordInput } from "@/components/ui/password-input";
import { ApiError } from "@/lib/api-error";
import { useConsumeLink } from "../api/consume-link";
import { useEnter } from "../api/enter";
import { BadLink } from "./bad-link";

const Form = z.object({ newPassword: Password });

export function ResetByLink({ token }: { token: string }) {
  const enter = useEnter();
  const consume = useConsumeLink();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { newPassword: "" },
  });
  const spend = (input: { newPassword?: string }) =>
    consume.mutate({ token, ...input }, { onSuccess: () => enter() });

  if (consume.error instanceof ApiError && consume.error.code === "link_expired") {
    return (
      <BadLink
        title="This link did not work"
        description="A sign-in link works once, for a day. Ask the owner of your workspace for a new one."
        error={consume.error}
      />
    );
  }
  return (
    <EntryLayout
      title="Welcome back"
      description="Choose a new password and you are signed in. Your other sessions end."
    >
      <form onSubmit={handleSubmit(spend)} noValidate className="grid gap-4">
        <Field
          label="New password"
          hint="At least 10 characters; a few words in a row are good."
          error={formState.errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register("newPassword")} />
        </Field>
        <FormError error={consume.error} />
        <Button type="submit" variant="primary" loading={consume.isPending}>
          Set the password and sign in
        </Button>
        <Button variant="ghost" disabled={consume.isPending} onClick={() => spend({})}>
          Only sign in, keep the password
        </Button>
      </form>
    </EntryLayout>
  );
}
