import { zodResolver } from "@hookform/resolvers/zod";
import { Password } from "@schema/auth";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button, buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { Skeleton } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { ApiError } from "@/lib/api-error";
import { usePageTitle } from "@/lib/hooks";
import { meQuery } from "@/lib/me";
import { copy } from "../copy";
import { useEnter } from "../use-enter";
import { BadLink, OtherSession } from "./link-notices";

/** Uses up a one-time link and signs in. */
const useConsumeLink = () =>
  useMutation({
    mutationFn: (json: { token: string; newPassword?: string }) => unwrap(api.v1.auth.link.$post({ json })),
  });

interface LinkFormProps {
  account: { email: string; name: string };
  signedInAs: string | undefined;
  consume: ReturnType<typeof useConsumeLink>;
  onSpend: (input: { newPassword?: string }) => void;
}

function EnterByLink({ account: { email, name }, signedInAs, consume, onSpend }: LinkFormProps) {
  return (
    <EntryLayout
      title={copy.linkPage.signInAs(name || email)}
      description={
        <>
          This link signs you in as <strong className="break-all">{email}</strong>. Continue only if this is
          your account.
        </>
      }
    >
      <OtherSession signedInAs={signedInAs} email={email} />
      <FormError error={consume.error} />
      <div className="grid gap-2">
        <Button variant="primary" loading={consume.isPending} onClick={() => onSpend({})}>
          {copy.common.signIn}
        </Button>
        <a href="/" className={buttonClass("ghost")}>
          {copy.linkPage.cancel}
        </a>
      </div>
    </EntryLayout>
  );
}

const Form = z.object({ newPassword: Password });

function ResetByLink({ account: { email, name }, signedInAs, consume, onSpend }: LinkFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { newPassword: "" },
  });
  return (
    <EntryLayout title={copy.linkPage.welcomeBack(name || email)} description={copy.linkPage.description}>
      <OtherSession signedInAs={signedInAs} email={email} />
      <form onSubmit={handleSubmit(onSpend)} noValidate className="grid gap-4">
        <Field label={copy.linkPage.account}>
          <Input type="email" autoComplete="username" value={email} readOnly />
        </Field>
        <Field
          label={copy.linkPage.newPassword}
          hint={copy.common.hint}
          error={formState.errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register("newPassword")} />
        </Field>
        <FormError error={consume.error} />
        <Button type="submit" variant="primary" loading={consume.isPending}>
          {copy.linkPage.setPasswordAndSignIn}
        </Button>
        <Button variant="ghost" disabled={consume.isPending} onClick={() => onSpend({})}>
          {copy.linkPage.signInWithoutChangingPassword}
        </Button>
      </form>
    </EntryLayout>
  );
}

/** Whom a one-time link signs in. Does not use up the link. */
const linkPreviewQuery = (token: string) =>
  queryOptions({
    queryKey: ["link", token],
    queryFn: () => unwrap(api.v1.auth.link.preview.$post({ json: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * Opening a link changes nothing: otherwise, another page could open its author's link and sign visitors in to the
 * wrong account. A person confirms the account by name.
 */
export function LinkPage() {
  usePageTitle(copy.common.signIn);
  const token = new URLSearchParams(useLocation().hash).get("token") ?? "";
  const enter = useEnter();
  const consume = useConsumeLink();
  const preview = useQuery({ ...linkPreviewQuery(token), enabled: token !== "" });
  const me = useQuery({ ...meQuery, retry: false });
  const spend = (input: { newPassword?: string }) =>
    consume.mutate({ token, ...input }, { onSuccess: () => enter() });

  if (token === "") {
    return (
      <BadLink title={copy.linkPage.linkIncomplete} description={copy.linkPage.makeSureCopiedWholeLink} />
    );
  }
  const expired = consume.error instanceof ApiError && consume.error.code === "link_expired";
  if (preview.error || expired) {
    return (
      <BadLink
        title={copy.linkPage.linkIsntValid}
        description={copy.linkPage.signInLinksWork}
        error={preview.error ?? consume.error}
      />
    );
  }
  if (!preview.data || me.isPending) {
    return (
      <EntryLayout title={copy.common.signIn}>
        <Skeleton className="h-40" />
      </EntryLayout>
    );
  }
  const Form = preview.data.kind === "reset" ? ResetByLink : EnterByLink;
  return <Form account={preview.data} signedInAs={me.data?.user.email} consume={consume} onSpend={spend} />;
}
