import { zodResolver } from "@hookform/resolvers/zod";
import type { Integration } from "@schema/integrations";
import { Controller, useForm } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { ShopifyForm } from "../connect-fields";
import { useConnect } from "../use-connect";
import { ConnectFrame } from "./connect-frame";
import { FollowField } from "./follow-field";
import { MenuPath } from "./menu-path";
import { SecretInput } from "./secret-input";
import { SetupStep } from "./setup-step";

const code = "rounded bg-muted px-1 py-0.5 font-mono text-[0.8125rem] text-ink";

/** How the app comes to be that the credentials belong to. */
function ShopifyApp() {
  return (
    <ol className="grid list-[lower-alpha] gap-1.5 pl-5 text-ink-2 text-sm marker:text-ink-3">
      <li>
        In the Dev Dashboard of the organization that owns the shop:{" "}
        <MenuPath names={["Apps", "Create app"]} />.
      </li>
      <li>
        Under <MenuPath names={["Versions"]} /> select the scopes <code className={code}>read_content</code>{" "}
        and <code className={code}>write_content</code>, and press{" "}
        <span className="font-medium text-ink">Release</span>.
      </li>
      <li>
        On the app’s page, press <span className="font-medium text-ink">Install app</span>, and choose the
        shop.
      </li>
    </ol>
  );
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };

const names = ["shopDomain", "clientId", "clientSecret", "blogId"] as const;

/** `integration` is the one that is connected anew. */
export function ConnectShopify({ integration }: { integration: Integration | null }) {
  const form = useForm<ShopifyForm>({
    resolver: zodResolver(ShopifyForm),
    defaultValues: {
      shopDomain: integration?.settings.shopDomain ?? "",
      clientId: integration?.settings.clientId ?? "",
      clientSecret: "",
      blogId: integration?.settings.blogId ?? "",
      followMode: integration?.followMode ?? "publish",
    },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { submit, connecting, error } = useConnect(form, names, (json) => ({ kind: "shopify", json }));

  return (
    <ConnectFrame
      kind="shopify"
      integration={integration}
      onSubmit={submit}
      saving={connecting}
      error={error}
    >
      <SetupStep number={1} title="Your shop">
        <Field
          label="Shop domain"
          hint={
            <>
              In the Shopify admin: <MenuPath names={["Settings", "Domains"]} />. Use the one that ends in
              .myshopify.com.
            </>
          }
          error={errors.shopDomain?.message}
        >
          <Input placeholder="example.myshopify.com" {...plain} {...register("shopDomain")} />
        </Field>
      </SetupStep>
      <SetupStep number={2} title="Your app">
        <ShopifyApp />
        <Field label="Client ID" error={errors.clientId?.message}>
          <Input {...plain} {...register("clientId")} />
        </Field>
        <Field
          label="Client secret"
          hint={
            <>
              Find both in the{" "}
              <a
                href="https://dev.shopify.com/dashboard"
                target="_blank"
                rel="noreferrer"
                className={textLinkClass}
              >
                Dev Dashboard
              </a>
              : your app, <MenuPath names={["Settings", "Credentials"]} />.
            </>
          }
          error={errors.clientSecret?.message}
        >
          <SecretInput what="client secret" {...register("clientSecret")} />
        </Field>
      </SetupStep>
      <SetupStep number={3} title="Blog">
        <Field
          label="Blog ID"
          hint={
            <>
              In the Shopify admin: <MenuPath names={["Content", "Blog posts", "Manage blogs"]} />, then the
              blog. It’s the digits at the end of the URL.
            </>
          }
          error={errors.blogId?.message}
        >
          <Input inputMode="numeric" placeholder="80114090176" {...plain} {...register("blogId")} />
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
