import { zodResolver } from "@hookform/resolvers/zod";
import { Password, ProfileUpdate } from "@schema/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Page, PageHeader } from "@/components/ui/page-header";
import { PasswordInput } from "@/components/ui/password-input";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { usePageTitle } from "@/lib/hooks";
import { meQuery, useMe } from "@/lib/me";
import { sessionsQuery } from "../api";
import { copy } from "../copy";
import { GoogleCard } from "./google-card";
import { SessionsPanel } from "./sessions-panel";
import { TokensPanel } from "./tokens-panel";

function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { currentPassword?: string; newPassword: string }) =>
      unwrap(api.v1.me.password.$post({ json })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}

const Form = z.object({ currentPassword: z.string().max(200), newPassword: Password });
const empty = { currentPassword: "", newPassword: "" };

function PasswordCard() {
  const { user } = useMe();
  const change = useChangePassword();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: empty,
  });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(user.hasPassword ? { currentPassword, newPassword } : { newPassword }, {
      onSuccess: () => {
        reset(empty);
        toast.success(user.hasPassword ? copy.accountPage.passwordChanged : copy.accountPage.passwordSet);
      },
    }),
  );

  return (
    <Card>
      <CardHeader
        title={user.hasPassword ? copy.accountPage.changePassword : copy.accountPage.setPassword}
        description={
          user.hasPassword ? copy.accountPage.signsOutEverywhereElse : copy.accountPage.dontHavePasswordYet
        }
      />
      <form onSubmit={submit} noValidate>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <CardBody className="grid gap-5">
          {user.hasPassword && (
            <Field label={copy.accountPage.currentPassword} error={errors.currentPassword?.message}>
              <PasswordInput autoComplete="current-password" {...register("currentPassword")} />
            </Field>
          )}
          <Field
            label={copy.accountPage.newPassword}
            hint={copy.accountPage.atLeast10Characters}
            error={errors.newPassword?.message}
          >
            <PasswordInput autoComplete="new-password" {...register("newPassword")} />
          </Field>
          <FormError error={change.error} />
        </CardBody>
        <CardFooter>
          <Button
            type="submit"
            variant="primary"
            size="sm"
            className="ml-auto"
            loading={change.isPending}
            disabled={!formState.isDirty}
          >
            {user.hasPassword ? copy.accountPage.changePassword2 : copy.accountPage.setPassword2}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { name: string }) => unwrap(api.v1.me.$patch({ json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

function ProfileCard() {
  const { user } = useMe();
  const update = useUpdateProfile();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ProfileUpdate),
    values: { name: user.name },
  });
  const submit = handleSubmit((input) =>
    update.mutate(input, { onSuccess: () => toast.success(copy.accountPage.profileSaved) }),
  );

  return (
    <Card>
      <CardHeader title={copy.accountPage.profile} description={copy.accountPage.description} />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-5">
          <Field label={copy.common.name} error={formState.errors.name && copy.accountPage.enterName}>
            <Input autoComplete="name" {...register("name")} />
          </Field>
          <Field label={copy.accountPage.email} hint={copy.accountPage.hint}>
            <Input type="email" value={user.email} readOnly autoComplete="email" />
          </Field>
          <FormError error={update.error} />
        </CardBody>
        <CardFooter>
          <Button
            type="submit"
            variant="primary"
            size="sm"
            className="ml-auto"
            loading={update.isPending}
            disabled={!formState.isDirty}
          >
            {copy.accountPage.save}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

const route = getRouteApi("/shell/account");
const tabs = [
  { value: "profile", label: copy.accountPage.profile },
  { value: "sessions", label: copy.common.sessions },
  { value: "tokens", label: copy.common.accessTokens },
] as const;

export function AccountPage() {
  usePageTitle(copy.accountPage.yourAccount);
  const { tab = "profile" } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (value: string) => {
    const next = tabs.find((one) => one.value === value)?.value;
    void navigate({ search: { tab: next === "profile" ? undefined : next }, replace: true });
  };

  return (
    <Page width="narrow">
      <PageHeader title={copy.accountPage.yourAccount} />
      <Tabs value={tab} onValueChange={open}>
        <TabsList aria-label={copy.accountPage.account}>
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="profile" className="grid gap-6 pt-6">
          <ProfileCard />
          <PasswordCard />
          <GoogleCard />
        </TabsContent>
        <TabsContent value="sessions" className="pt-6">
          <SessionsPanel />
        </TabsContent>
        <TabsContent value="tokens" className="pt-6">
          <TokensPanel />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
