import { zodResolver } from "@hookform/resolvers/zod";
import { integrationNames } from "@schema/integration-kinds";
import type { Integration, IntegrationKind } from "@schema/integrations";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Plug from "lucide-react/icons/plug";
import { Controller, useForm } from "react-hook-form";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { integrationsQuery } from "@/lib/integrations/integrations";
import { atLeast } from "@/lib/roles";
import { profilePage, WordPressForm } from "../connect-fields";
import { copy } from "../copy";
import { useConnect } from "../use-connect";
import { BackToAll } from "./back-to-all";
import { ConnectFrame, MenuPath, SecretInput, SetupStep } from "./connect-frame";
import { ConnectShopify } from "./connect-shopify";
import { ConnectedPage } from "./connected-page";
import { FollowField } from "./follow-field";

const names = ["siteUrl", "username", "applicationPassword"] as const;

/** `integration` is the one to reconnect. */
function ConnectWordPress({ integration }: { integration: Integration | null }) {
  const form = useForm<WordPressForm>({
    resolver: zodResolver(WordPressForm),
    defaultValues: {
      siteUrl: integration?.settings.siteUrl ?? "",
      username: integration?.settings.username ?? "",
      applicationPassword: "",
      followMode: integration?.followMode ?? "publish",
    },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { submit, connecting, error } = useConnect(form, names, (json) => ({ kind: "wordpress", json }));
  const profile = profilePage(form.watch("siteUrl"));

  return (
    <ConnectFrame
      kind="wordpress"
      integration={integration}
      onSubmit={submit}
      saving={connecting}
      error={error}
    >
      <SetupStep number={1} title={copy.integrationPage.yourSite}>
        <Field
          label={copy.integrationPage.siteUrl}
          hint={copy.integrationPage.hint}
          error={errors.siteUrl?.message}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com"
            {...register("siteUrl")}
          />
        </Field>
      </SetupStep>
      <SetupStep number={2} title={copy.integrationPage.userWhoCanPublish}>
        <p className="text-ink-2 text-sm">
          Needs the Editor or Administrator role. A separate user makes its posts and password easy to
          recognize: <MenuPath names={[copy.integrationPage.users, copy.integrationPage.addNewUser]} />.
        </p>
        <Field
          label={copy.integrationPage.username}
          hint={
            <>
              In WordPress: <MenuPath names={[copy.integrationPage.profile, copy.integrationPage.username]} />{" "}
              (for administrators, under Users). Not the display name that readers see.
            </>
          }
          error={errors.username?.message}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register("username")} />
        </Field>
      </SetupStep>
      <SetupStep number={3} title={copy.integrationPage.applicationPassword}>
        <p className="text-ink-2 text-sm">
          Signed in as that user, open{" "}
          <MenuPath names={[copy.integrationPage.profile, copy.integrationPage.applicationPasswords]} />. As
          an administrator, you can also use{" "}
          <MenuPath
            names={[copy.integrationPage.users, copy.integrationPage.allUsers, copy.integrationPage.edit]}
          />
          . Name it “blogsvc”, click{" "}
          <span className="font-medium text-ink">Add New Application Password</span>, and copy the password.
          WordPress shows it only once.{" "}
          {profile && (
            <a href={profile} target="_blank" rel="noreferrer" className={textLinkClass}>
              Open that page on your site
            </a>
          )}
        </p>
        <Field
          label={copy.common.applicationPassword}
          hint={copy.integrationPage.withOrWithoutSpaces}
          error={errors.applicationPassword?.message}
        >
          <SecretInput what={copy.common.applicationPassword} {...register("applicationPassword")} />
        </Field>
      </SetupStep>
      {!integration && (
        <SetupStep number={4} title={copy.common.automaticPublishing}>
          <Controller
            control={control}
            name="followMode"
            render={({ field }) => <FollowField value={field.value} onChange={field.onChange} />}
          />
        </SetupStep>
      )}
    </ConnectFrame>
  );
}

const forms = { wordpress: ConnectWordPress, shopify: ConnectShopify };

type ConnectPageProps = { kind: IntegrationKind; integration: Integration | null };

function ConnectPage({ kind, integration }: ConnectPageProps) {
  const Form = forms[kind];
  const name = integrationNames[kind];
  return (
    <>
      <BackToAll />
      <PageHeader
        title={integration ? copy.integrationPage.reconnect(name) : copy.common.connect(name)}
        description={
          integration ? copy.integrationPage.useNewCredentials : copy.integrationPage.followStepsToFind
        }
      />
      <Form integration={integration} />
    </>
  );
}

function MayNotConnect({ kind }: { kind: IntegrationKind }) {
  return (
    <EmptyState icon={Plug} level={1} title={copy.integrationPage.notConnected(integrationNames[kind])}>
      {copy.common.onlyAdminsAndOwners}
    </EmptyState>
  );
}

const route = getRouteApi("/shell/w/$slug/integrations/$kind");

/** One platform: how to connect it or, once connected, its settings and status. */
export function IntegrationPage() {
  const { id, name, role } = useCurrentWorkspace();
  const { kind } = route.useParams();
  const { reconnect } = route.useSearch();
  const query = useQuery(integrationsQuery(id));
  usePageTitle(integrationNames[kind], copy.common.integrations, name);
  const mayChange = atLeast(role, "admin");
  const integration = query.data?.items.find((one) => one.kind === kind) ?? null;

  if (integration && !(reconnect && mayChange)) {
    return <ConnectedPage integration={integration} mayChange={mayChange} />;
  }
  return (
    <Page>
      <QueryView query={query} what={copy.integrationPage.theIntegration}>
        {() =>
          mayChange ? <ConnectPage kind={kind} integration={integration} /> : <MayNotConnect kind={kind} />
        }
      </QueryView>
    </Page>
  );
}
