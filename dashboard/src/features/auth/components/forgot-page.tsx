import { zodResolver } from "@hookform/resolvers/zod";
import { LinkRequest } from "@schema/auth";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { Button, buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { usePageTitle } from "@/lib/hooks";
import { copy } from "../copy";

/** The response is the same whether or not the account exists. */
const useRequestLink = () =>
  useMutation({
    mutationFn: (json: { email: string }) => unwrap(api.v1.auth.link.request.$post({ json })),
  });

export function ForgotPage() {
  usePageTitle(copy.common.getSignInLink);
  const request = useRequestLink();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LinkRequest),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit((input) => request.mutate(input));

  if (request.isSuccess) {
    return (
      <EntryLayout title={copy.forgotPage.requestSent} description={copy.forgotPage.description}>
        <Link to="/sign-in" className={buttonClass()}>
          {copy.forgotPage.backToSignIn}
        </Link>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title={copy.common.getSignInLink}
      description={copy.forgotPage.workspaceOwnerCanCreate}
      footer={
        <Link to="/sign-in" className={textLinkClass}>
          {copy.forgotPage.backToSignIn}
        </Link>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={copy.common.email} error={formState.errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
        </Field>
        <FormError error={request.error} />
        <Button type="submit" variant="primary" loading={request.isPending}>
          {copy.forgotPage.askOwners}
        </Button>
      </form>
    </EntryLayout>
  );
}
