import type { IntegrationProblemCode } from "../../../../schema/api/integrations";
import { weRetry } from "./we-retry";

interface Words {
  message: string;
  hint: string;
  mayPass?: true;
}

export const shopifyProblems = {
  no_such_shop: {
    message: "Shopify has no shop at this domain.",
    hint: "Copy the shop's domain from Settings → Domains in the Shopify admin. It ends in .myshopify.com.",
  },
  wrong_blog: {
    message: "The shop has no blog with this ID.",
    hint: "Open the blog under Content → Blog posts → Manage blogs in the Shopify admin, and copy the number at the end of its URL.",
  },
  invalid_client_secret: {
    message: "Shopify rejected the client secret.",
    hint: "Copy the client secret again from the app's settings in the Dev Dashboard, without spaces. If it was rotated there, use the new secret.",
  },
  invalid_client_id: {
    message: "Shopify has no app with this client ID.",
    hint: "Copy the client ID from the app's settings in the Dev Dashboard. Shopify may need a minute to recognize a new app.",
    mayPass: true,
  },
  app_not_installed: {
    message: "The app is not installed on this shop.",
    hint: "Install the app on the shop from the Dev Dashboard, then connect again.",
  },
  shop_not_permitted: {
    message: "The app and the shop are not in the same organization.",
    hint: "Create the app in the Dev Dashboard of the organization that owns the shop, or move the shop into that organization.",
  },
  invalid_access_token: {
    message: "Shopify twice rejected the access token it had issued.",
    hint: "Make sure the app is still installed on this shop and the credentials belong to that app. Then connect again.",
  },
  scope_missing: {
    message: "The app is not allowed to read and write the shop's content.",
    hint: "Give the app the scopes read_content and write_content, release that version, and approve the change on the shop.",
  },
  shop_locked: {
    message: "The shop is locked or frozen.",
    hint: "Open the Shopify admin and check the plan and payment status.",
  },
  rate_limited: {
    message: "Shopify is limiting requests.",
    hint: weRetry,
    mayPass: true,
  },
  upload_refused: {
    message: "Shopify could not fetch the hero image.",
    hint: "Open the image URL from outside your network. It must be public, use https and be a JPEG, PNG, GIF or WebP image under 20 MB.",
    mayPass: true,
  },
  deleted_outside: {
    message: "The article was deleted in Shopify.",
    hint: `The next attempt creates it again. ${weRetry}`,
    mayPass: true,
  },
  rejected: {
    message: "Shopify rejected the article.",
    hint: "Fix what it reports, then save the post to send it again.",
  },
  timeout: {
    message: "Shopify did not respond in time.",
    hint: weRetry,
    mayPass: true,
  },
  unreachable: {
    message: "Shopify could not be reached.",
    hint: `See https://www.shopifystatus.com. ${weRetry}`,
    mayPass: true,
  },
  server_error: {
    message: "Shopify had a server error.",
    hint: `See https://www.shopifystatus.com. ${weRetry}`,
    mayPass: true,
  },
  redirected: {
    message: "Shopify redirected the request.",
    hint: "The shop's domain may have changed. Copy it again from Settings → Domains in the Shopify admin, and connect again.",
  },
  not_json: {
    message: "Shopify returned a web page instead of data.",
    hint: `See https://www.shopifystatus.com. ${weRetry}`,
    mayPass: true,
  },
  unexpected_answer: {
    message: "Shopify returned an unexpected response.",
    hint: `${weRetry} If it keeps failing, this version of blogsvc may be too old for Shopify.`,
    mayPass: true,
  },
} satisfies Partial<Record<IntegrationProblemCode, Words>>;

export type ShopifyProblemCode = keyof typeof shopifyProblems;

type Problem = { problem: ShopifyProblemCode };

export const shopifyWords = {
  shopify_problem: ({ problem }: Problem) => shopifyProblems[problem].message,
  shopify_hint: ({ problem }: Problem) => shopifyProblems[problem].hint,
  shopify_rejected: ({ said, field }: { said: string; field: string }) =>
    `Shopify rejected the article: ${said}${field ? ` (${field})` : ""}.`,
  shopify_unlisted: () => "Shopify already has this article but does not list it yet.",
  shopify_has_scopes: ({ scopes }: { scopes: string[] }) =>
    `The app is not allowed to write the shop's content. It has these scopes: ${scopes.join(", ") || "none"}.`,
  shopify_requires: ({ access }: { access: string }) =>
    `The app is not allowed to do this. Shopify requires: ${access}`,
  shopify_no_domain: () => "This is not a Shopify shop domain.",
  shopify_no_blog_id: () => "A blog ID contains only digits.",
  shopify_draft_left: () => "A hidden draft called “Connection test” may still be in the blog.",
  shopify_delete_draft: () => "The next test deletes the draft, or you can delete it yourself.",
  shopify_without_image: () => "The article has no image.",
};
