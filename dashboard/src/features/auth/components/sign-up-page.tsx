import { zodResolver } from "@hookform/resolvers/zod";
import { SignUpInput } from "@schema/auth";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { Button, buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { usePageTitle } from "@/lib/hooks";
import { authOptionsQuery } from "@/lib/sign-in";
import { copy } from "../copy";
import { useEnter } from "../use-enter";

const useSignUp = () =>
  useMutation({
    mutationFn: (json: { name: string; email: string; password: string; setupToken?: string }) =>
      unwrap(api.v1.auth["sign-up"].$post({ json })),
  });

type SignUpFormProps = { submitLabel: string; next: string; setupToken?: string };

function SignUpForm({ submitLabel, next, setupToken }: SignUpFormProps) {
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
      <Field label={copy.common.yourName} error={errors.name && copy.common.enterName}>
        <Input autoComplete="name" {...register("name")} />
      </Field>
      <Field label={copy.common.email} error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
      </Field>
      <Field label={copy.common.password} hint={copy.common.hint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <FormError error={signUp.error} />
      <Button type="submit" variant="primary" loading={signUp.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

const signInLink = (
  <Link to="/sign-in" className={textLinkClass}>
    {copy.common.signIn}
  </Link>
);

export function SignUpPage() {
  usePageTitle(copy.common.signUp);
  const setupToken = new URLSearchParams(useLocation().hash).get("setup") ?? "";
  const query = useQuery(authOptionsQuery);
  const options = query.data;
  if (!options) {
    return (
      <EntryLayout title={copy.common.signUp}>
        <QueryView query={query} what={copy.signUpPage.theForm} skeleton={<Skeleton className="h-72" />}>
          {() => null}
        </QueryView>
      </EntryLayout>
    );
  }
  if (options.firstRun && options.setupToken && !setupToken) {
    return (
      <EntryLayout title={copy.signUpPage.openSetupLink} description={copy.signUpPage.description}>
        <p className="text-ink-2 text-sm">
          Lost it? Run <code className="font-mono">npm run setup-link -- --remote</code> in the project for a
          new one.
        </p>
      </EntryLayout>
    );
  }
  if (options.firstRun) {
    return (
      <EntryLayout title={copy.signUpPage.setUpBlogsvc} description={copy.signUpPage.createFirstAccount}>
        <SignUpForm
          submitLabel={copy.signUpPage.createOwnerAccount}
          next="/welcome"
          setupToken={setupToken}
        />
      </EntryLayout>
    );
  }
  if (!options.signUpOpen) {
    return (
      <EntryLayout title="blogsvc is invite-only" description={copy.signUpPage.askWorkspaceOwner}>
        <Link to="/sign-in" className={buttonClass()}>
          {copy.common.goToSignIn}
        </Link>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title={copy.signUpPage.createAccount}
      footer={
        <p>
          {copy.signUpPage.alreadyHaveAccount} {signInLink}
        </p>
      }
    >
      <SignUpForm submitLabel={copy.signUpPage.createAccountSubmitLabel} next="/" />
    </EntryLayout>
  );
}
