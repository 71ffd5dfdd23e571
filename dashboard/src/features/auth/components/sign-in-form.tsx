import { zodResolver } from "@hookform/resolvers/zod";
import { SignInInput } from "@schema/auth";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useEnter } from "../api/enter";
import { useSignIn } from "../api/sign-in";

export function SignInForm({ next }: { next: string | undefined }) {
  const enter = useEnter();
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignInInput),
    defaultValues: { email: "", password: "" },
  });
  const submit = handleSubmit((input) => signIn.mutate(input, { onSuccess: () => enter(next) }));

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="E-mail" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
      </Field>
      <Field label="Password" error={formState.errors.password && "Enter your password"}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <FormError error={signIn.error} />
      <Button type="submit" variant="primary" loading={signIn.isPending} className="mt-1">
        Sign in
      </Button>
      <p className="text-ink-2 text-sm">
        Forgot the password, or never had one?{" "}
        <Link to="/forgot" className={`${textLinkClass} whitespace-nowrap`}>
          Ask for a sign-in link
        </Link>
      </p>
    </form>
  );
}
