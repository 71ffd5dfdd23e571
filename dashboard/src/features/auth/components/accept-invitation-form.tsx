import { zodResolver } from "@hookform/resolvers/zod";
import { Name, Password } from "@schema/auth";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useAcceptInvitation } from "../api/accept-invitation";
import { useEnter } from "../api/enter";
import { forgetInvitation } from "../invitation-token";

/** Who accepts: the invited person, signed in already; one with an account; or one without. */
export type Accepting = "signed-in" | "known" | "new";

const forms = {
  "signed-in": z.object({ name: z.string(), password: z.string() }),
  known: z.object({ name: z.string(), password: z.string().min(1, "enter your password").max(200) }),
  new: z.object({ name: Name, password: Password }),
};

export function AcceptInvitationForm({ token, email, as }: { token: string; email: string; as: Accepting }) {
  const enter = useEnter();
  const accept = useAcceptInvitation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forms[as]),
    defaultValues: { name: "", password: "" },
  });
  const given = { "signed-in": [], known: ["password"], new: ["name", "password"] } as const;
  const submit = handleSubmit((input) => {
    const json = Object.fromEntries(given[as].map((field) => [field, input[field]]));
    accept.mutate(
      { token, ...json },
      {
        onSuccess: () => {
          forgetInvitation();
          enter();
        },
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {as !== "signed-in" && (
        <Field label="E-mail">
          <Input type="email" autoComplete="username" value={email} readOnly />
        </Field>
      )}
      {as === "new" && (
        <Field label="Your name" error={formState.errors.name && "Enter your name"}>
          <Input autoComplete="name" {...register("name")} />
        </Field>
      )}
      {as !== "signed-in" && (
        <Field
          label={as === "new" ? "Choose a password" : "Your password"}
          hint={as === "new" && "At least 10 characters."}
          error={formState.errors.password?.message}
        >
          <PasswordInput
            autoComplete={as === "new" ? "new-password" : "current-password"}
            {...register("password")}
          />
        </Field>
      )}
      <FormError error={accept.error} />
      <Button type="submit" variant="primary" loading={accept.isPending}>
        Accept the invitation
      </Button>
      {as === "known" && (
        <p className="text-ink-2 text-sm">
          No password?{" "}
          <Link to="/sign-in" search={{ next: "/invite" }} className={textLinkClass}>
            Sign in another way
          </Link>
          , then come back.
        </p>
      )}
    </form>
  );
}
