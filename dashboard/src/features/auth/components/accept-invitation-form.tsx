import { zodResolver } from "@hookform/resolvers/zod";
import { Name, Password } from "@schema/auth";
import { Link, useLocation } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { ApiError } from "@/lib/api-error";
import { useAcceptInvitation } from "../api/accept-invitation";
import { useEnter } from "../api/enter";

const NewPerson = z.object({ name: Name, password: Password });

type AcceptInvitationFormProps = { token: string; email: string; hasAccount: boolean };

export function AcceptInvitationForm({ token, email, hasAccount }: AcceptInvitationFormProps) {
  const enter = useEnter();
  const here = useLocation().href;
  const accept = useAcceptInvitation();
  const { register, handleSubmit, formState } = useForm({
    resolver: hasAccount ? undefined : zodResolver(NewPerson),
    defaultValues: { name: "", password: "" },
  });
  const submit = handleSubmit((input) =>
    accept.mutate(hasAccount ? { token } : { token, ...input }, { onSuccess: () => enter() }),
  );
  const signInFirst = accept.error instanceof ApiError && accept.error.status === 401;

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {!hasAccount && (
        <>
          <Field label="E-mail">
            <Input type="email" autoComplete="username" value={email} readOnly />
          </Field>
          <Field label="Your name" error={formState.errors.name && "Enter your name"}>
            <Input autoComplete="name" {...register("name")} />
          </Field>
          <Field
            label="Choose a password"
            hint="At least 10 characters."
            error={formState.errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...register("password")} />
          </Field>
        </>
      )}
      <FormError error={accept.error} />
      {signInFirst && (
        <Link to="/sign-in" search={{ next: here }} className={buttonClass()}>
          Sign in as {email}
        </Link>
      )}
      <Button type="submit" variant="primary" loading={accept.isPending}>
        Accept the invitation
      </Button>
    </form>
  );
}
