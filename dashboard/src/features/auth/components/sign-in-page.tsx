import { zodResolver } from "@hookform/resolvers/zod";
import { SignInInput } from "@schema/auth";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { Button, buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { GoogleMark } from "@/components/ui/google-mark";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { usePageTitle } from "@/lib/hooks";
import { authOptionsQuery, googleRefusalMessage } from "@/lib/sign-in";
import { copy } from "../copy";
import { useEnter } from "../use-enter";

const useSignIn = () =>
  useMutation({
    mutationFn: (json: { email: string; password: string }) => unwrap(api.v1.auth["sign-in"].$post({ json })),
  });

function SignInForm({ next }: { next: string | undefined }) {
  const enter = useEnter();
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignInInput),
    defaultValues: { email: "", password: "" },
  });
  const submit = handleSubmit((input) => signIn.mutate(input, { onSuccess: () => enter(next) }));

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={copy.common.email} error={formState.errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
      </Field>
      <Field label={copy.common.password} error={formState.errors.password && copy.signInPage.enterPassword}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <FormError error={signIn.error} />
      <Button type="submit" variant="primary" loading={signIn.isPending} className="mt-1">
        {copy.common.signIn}
      </Button>
      <p className="text-ink-2 text-sm">
        {copy.signInPage.forgotPassword}{" "}
        <Link to="/forgot" className={`${textLinkClass} whitespace-nowrap`}>
          {copy.common.getSignInLink}
        </Link>
      </p>
    </form>
  );
}

/** A plain link: the Worker responds with a redirect to Google. */
function GoogleButton({ next }: { next: string | undefined }) {
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <a href={`/v1/auth/google/start${query}`} className={buttonClass("secondary", "md", "w-full")}>
      <GoogleMark />
      {copy.signInPage.continueWithGoogle}
    </a>
  );
}

function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-ink-3 text-xs">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

const route = getRouteApi("/sign-in");

export function SignInPage() {
  usePageTitle(copy.common.signIn);
  const { next, error } = route.useSearch();
  const options = useQuery(authOptionsQuery).data;
  const refusal = googleRefusalMessage(error);

  if (options?.firstRun) return <Navigate to="/sign-up" replace />;
  return (
    <EntryLayout
      title={copy.common.signIn}
      description={next && copy.signInPage.signInToContinue}
      footer={
        <p>
          {options?.signUpOpen ? (
            <>
              {copy.signInPage.noAccountYet}{" "}
              <Link to="/sign-up" className={textLinkClass}>
                {copy.common.signUp}
              </Link>
            </>
          ) : (
            copy.signInPage.blogsvcInviteOnlyAsk
          )}
        </p>
      }
    >
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {options?.google && (
        <>
          <GoogleButton next={next} />
          <OrDivider />
        </>
      )}
      <SignInForm next={next} />
    </EntryLayout>
  );
}
