import { zodResolver } from "@hookform/resolvers/zod";
import { Name, Password } from "@schema/auth";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { Skeleton } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { usePageTitle } from "@/lib/hooks";
import { meQuery } from "@/lib/me";
import { roleLabel, roleMeaning } from "@/lib/roles";
import { copy } from "../copy";
import { useEnter } from "../use-enter";
import { BadLink, OtherSession } from "./link-notices";

const key = "invitation";

/** From the fragment of the invitation's link, or, after signing in on the way, from this tab. Never in a query: that reaches servers and their logs. */
function invitationToken(hash: string): string {
  const token = new URLSearchParams(hash).get("token");
  if (token) sessionStorage.setItem(key, token);
  return token ?? sessionStorage.getItem(key) ?? "";
}

const forgetInvitation = () => sessionStorage.removeItem(key);

const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (json: { token: string; name?: string; password?: string }) =>
      unwrap(api.v1.invitations.accept.$post({ json })),
  });

/** Who accepts: the invited person, already signed in; someone with an account; or someone without one. */
type Accepting = "signed-in" | "known" | "new";

const forms = {
  "signed-in": z.object({ name: z.string(), password: z.string() }),
  known: z.object({ name: z.string(), password: z.string().min(1, copy.invitePage.enterPassword).max(200) }),
  new: z.object({ name: Name, password: Password }),
};

function AcceptInvitationForm({ token, email, as }: { token: string; email: string; as: Accepting }) {
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
        <Field label={copy.common.email}>
          <Input type="email" autoComplete="username" value={email} readOnly />
        </Field>
      )}
      {as === "new" && (
        <Field label={copy.common.yourName} error={formState.errors.name && copy.common.enterName}>
          <Input autoComplete="name" {...register("name")} />
        </Field>
      )}
      {as !== "signed-in" && (
        <Field
          label={as === "new" ? copy.invitePage.choosePassword : copy.invitePage.yourPassword}
          hint={as === "new" && copy.invitePage.atLeast10Characters}
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
        {copy.invitePage.acceptInvitation}
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

/** What the invited person sees before accepting. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => unwrap(api.v1.invitations.preview.$post({ json: { token } })),
    retry: false,
  });

export function InvitePage() {
  usePageTitle(copy.invitePage.invitation);
  const token = invitationToken(useLocation().hash);
  const { data: invitation, error } = useQuery({ ...invitationQuery(token), enabled: token !== "" });
  const me = useQuery({ ...meQuery, retry: false });

  if (token === "" || error) {
    return (
      <BadLink
        title={copy.invitePage.invitationIsntValid}
        description={copy.invitePage.description}
        error={error}
      />
    );
  }
  if (!invitation || me.isPending) {
    return (
      <EntryLayout title={copy.invitePage.youreInvited}>
        <Skeleton className="h-60" />
      </EntryLayout>
    );
  }
  const { email, role, workspaceName, hasAccount } = invitation;
  const accepting: Accepting = me.data?.user.email === email ? "signed-in" : hasAccount ? "known" : "new";
  return (
    <EntryLayout
      title={copy.invitePage.join(workspaceName)}
      description={copy.invitePage.invitedAs(
        email,
        roleLabel[role].toLowerCase(),
        roleMeaning[role].toLowerCase(),
      )}
    >
      <OtherSession signedInAs={me.data?.user.email} email={email} />
      <AcceptInvitationForm key={accepting} token={token} email={email} as={accepting} />
    </EntryLayout>
  );
}
