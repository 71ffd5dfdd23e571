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
import { usePageTitle } from "@/lib/page-title";

/** Answers the same whether or not the account exists. */
const useRequestLink = () =>
  useMutation({
    mutationFn: (json: { email: string }) => unwrap(api.v1.auth.link.request.$post({ json })),
  });

export function ForgotPage() {
  usePageTitle("Ask for a sign-in link");
  const request = useRequestLink();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LinkRequest),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit((input) => request.mutate(input));

  if (request.isSuccess) {
    return (
      <EntryLayout
        title="Your request is noted"
        description="If that e-mail has an account, the owners of its workspaces now see the request in their audit log. One of them can make a link for you on the members page and hand it to you. Nothing is sent by mail."
      >
        <Link to="/sign-in" className={buttonClass()}>
          Back to the sign-in
        </Link>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title="Ask for a sign-in link"
      description="An owner of your workspace can make you a link that works once and sets a new password."
      footer={
        <Link to="/sign-in" className={textLinkClass}>
          Back to the sign-in
        </Link>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="E-mail" error={formState.errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" {...register("email")} />
        </Field>
        <FormError error={request.error} />
        <Button type="submit" variant="primary" loading={request.isPending}>
          Ask the owners
        </Button>
      </form>
    </EntryLayout>
  );
}
