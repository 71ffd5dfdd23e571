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
  usePageTitle("Get a sign-in link");
  const request = useRequestLink();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LinkRequest),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit((input) => request.mutate(input));

  if (request.isSuccess) {
    return (
      <EntryLayout
        title="Request sent"
        description="If an account uses that email, the owners of its workspaces can now see your request in their audit log. One of them can create a sign-in link on the Members page and send it to you. We don’t send email."
      >
        <Link to="/sign-in" className={buttonClass()}>
          Back to sign-in
        </Link>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title="Get a sign-in link"
      description="A workspace owner can create a one-time link that lets you set a new password."
      footer={
        <Link to="/sign-in" className={textLinkClass}>
          Back to sign-in
        </Link>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Email" error={formState.errors.email?.message}>
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
