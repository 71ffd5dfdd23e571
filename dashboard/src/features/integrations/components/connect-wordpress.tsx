import { zodResolver } from "@hookform/resolvers/zod";
import type { Integration } from "@schema/integrations";
import { Controller, useForm } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { WordPressForm } from "../connect-fields";
import { profilePage } from "../profile-page";
import { useConnect } from "../use-connect";
import { ConnectFrame } from "./connect-frame";
import { FollowField } from "./follow-field";
import { MenuPath } from "./menu-path";
import { SecretInput } from "./secret-input";
import { SetupStep } from "./setup-step";

const names = ["siteUrl", "username", "applicationPassword"] as const;

/** `integration` is the one that is connected anew. */
export function ConnectWordPress({ integration }: { integration: Integration | null }) {
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
      <SetupStep number={1} title="Your site">
        <Field
          label="Site URL"
          hint="What the browser shows on the site’s front page, with https and with its path where WordPress is installed below one."
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
      <SetupStep number={2} title="A user who may publish">
        <p className="text-ink-2 text-sm">
          With the role Editor or Administrator. A user of its own makes its posts and its password easy to
          tell: <MenuPath names={["Users", "Add New User"]} />.
        </p>
        <Field
          label="Username"
          hint={
            <>
              In WordPress: <MenuPath names={["Profile", "Username"]} />, which administrators have below
              Users. Not the name that readers see.
            </>
          }
          error={errors.username?.message}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register("username")} />
        </Field>
      </SetupStep>
      <SetupStep number={3} title="An Application Password">
        <p className="text-ink-2 text-sm">
          Signed in as that user, open <MenuPath names={["Profile", "Application Passwords"]} />. Or as an
          administrator: <MenuPath names={["Users", "All Users", "Edit"]} />. Name it “blogsvc”, press{" "}
          <span className="font-medium text-ink">Add New Application Password</span>, and copy what is shown,
          this once.{" "}
          {profile && (
            <a href={profile} target="_blank" rel="noreferrer" className={textLinkClass}>
              Open that page of your site
            </a>
          )}
        </p>
        <Field
          label="Application Password"
          hint="With or without its spaces. Not the password that you sign in with."
          error={errors.applicationPassword?.message}
        >
          <SecretInput what="Application Password" {...register("applicationPassword")} />
        </Field>
      </SetupStep>
      {!integration && (
        <SetupStep number={4} title="Automatic publishing">
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
