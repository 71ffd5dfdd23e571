import { zodResolver } from "@hookform/resolvers/zod";
import type { Integration } from "@schema/integrations";
import { Controller, useForm } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { ShopifyForm } from "../connect-fields";
import { copy } from "../copy";
import { useConnect } from "../use-connect";
import { ConnectFrame, MenuPath, SecretInput, SetupStep } from "./connect-frame";
import { FollowField } from "./follow-field";

const code = "rounded bg-muted px-1 py-0.5 font-mono text-[0.8125rem] text-ink";

/** How to create the app that the credentials belong to. */
function ShopifyApp() {
  return (
    <ol className="grid list-[lower-alpha] gap-1.5 pl-5 text-ink-2 text-sm marker:text-ink-3">
      <li>
        In the Dev Dashboard of the organization that owns the shop:{" "}
        <MenuPath names={[copy.connectShopify.apps, copy.connectShopify.createApp]} />.
      </li>
      <li>
        Under <MenuPath names={[copy.connectShopify.versions]} /> select the scopes{" "}
        <code className={code}>read_content</code> and <code className={code}>write_content</code>, and click{" "}
        <span className="font-medium text-ink">Release</span>.
      </li>
      <li>
        On the app’s page, click <span className="font-medium text-ink">Install app</span>, and choose the
        shop.
      </li>
    </ol>
  );
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };

const names = ["shopDomain", "clientId", "clientSecret", "blogId"] as const;

/** `integration` is the one to reconnect. */
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
      <SetupStep number={1} title={copy.connectShopify.yourShop}>
        <Field
          label={copy.connectShopify.shopDomain}
          hint={
            <>
              In the Shopify admin:{" "}
              <MenuPath names={[copy.connectShopify.settings, copy.connectShopify.domains]} />. Use the one
              that ends in .myshopify.com.
            </>
          }
          error={errors.shopDomain?.message}
        >
          <Input placeholder="example.myshopify.com" {...plain} {...register("shopDomain")} />
        </Field>
      </SetupStep>
      <SetupStep number={2} title={copy.connectShopify.yourApp}>
        <ShopifyApp />
        <Field label={copy.common.clientId} error={errors.clientId?.message}>
          <Input {...plain} {...register("clientId")} />
        </Field>
        <Field
          label={copy.common.clientSecret}
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
              : your app, <MenuPath names={[copy.connectShopify.settings, copy.connectShopify.credentials]} />
              .
            </>
          }
          error={errors.clientSecret?.message}
        >
          <SecretInput what={copy.connectShopify.clientSecret} {...register("clientSecret")} />
        </Field>
      </SetupStep>
      <SetupStep number={3} title={copy.common.blog}>
        <Field
          label={copy.common.blogId}
          hint={
            <>
              In the Shopify admin:{" "}
              <MenuPath
                names={[
                  copy.connectShopify.content,
                  copy.connectShopify.blogPosts,
                  copy.connectShopify.manageBlogs,
                ]}
              />
              , then the blog. It’s the digits at the end of the URL.
            </>
          }
          error={errors.blogId?.message}
        >
          <Input inputMode="numeric" placeholder="80114090176" {...plain} {...register("blogId")} />
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
