import { zodResolver } from "@hookform/resolvers/zod";
import { SignUpInput } from "@schema/auth";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { useEnter } from "../api/enter";
import { useSignUp } from "../api/sign-up";

type SignUpFormProps = { submitLabel: string; next: string; setupToken?: string };

export function SignUpForm({ submitLabel, next, setupToken }: SignUpFormProps) {
  const enter = useEnter();
  const signUp = useSignUp();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignUpInput),
    defaultValues: { name: "", email: "", password: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) =>
    signUp.mutate({ ...input, ...(setupToken && { setupToken }) }, { onSuccess: () => enter(next) }),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Your name" error={errors.name && "Enter your name"}>
        <Input autoComplete="name" {...register("name")} />
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
      </Field>
      <Field
        label="Password"
        hint="At least 10 characters. A few unrelated words work well."
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <FormError error={signUp.error} />
      <Button type="submit" variant="primary" loading={signUp.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
