import type { IntegrationProblemCode } from "../../../../../schema/api/integrations";
import { ExternalProblemError } from "../../kinds/external-problem-error";

interface Words {
  message: string;
  hint: string;
  mayPass?: true;
}

const words = {
  no_such_shop: {
    message: "Shopify has no shop under this domain.",
    hint: "Copy the shop's domain from Settings, Domains in the Shopify admin. It ends in .myshopify.com.",
  },
  wrong_blog: {
    message: "The shop has no blog with this ID.",
    hint: "Open the blog under Content, Blog posts, Manage blogs in the Shopify admin, and copy the number at the end of its address.",
  },
  invalid_client_secret: {
    message: "Shopify refused the client secret.",
    hint: "Copy the client secret again from the app's settings in the Dev Dashboard, without spaces. After it was rotated there, the new one counts.",
  },
  invalid_client_id: {
    message: "Shopify knows no app with this client ID.",
    hint: "Copy the client ID from the app's settings in the Dev Dashboard. Shopify may need a minute to know an app that was made just now.",
    mayPass: true,
  },
  app_not_installed: {
    message: "The app is not installed on this shop.",
    hint: "Install the app on the shop from the Dev Dashboard, then connect again.",
  },
  shop_not_permitted: {
    message: "The app and the shop are not in the same organization.",
    hint: "Make the app in the Dev Dashboard of the organization that owns the shop, or move the shop into that organization.",
  },
  invalid_access_token: {
    message: "Shopify refused the access token it gave, twice.",
    hint: "See that the app is still installed on this shop, and that the credentials are of this shop's app. Then connect again.",
  },
  scope_missing: {
    message: "The app may not read and write the shop's content.",
    hint: "Give the app the scopes read_content and write_content, release that version, and approve the change on the shop.",
  },
  shop_locked: {
    message: "The shop is locked or frozen.",
    hint: "Open the Shopify admin and see what it says about the plan or the payment.",
  },
  rate_limited: {
    message: "Shopify asks for a pause: too many requests.",
    hint: "You don't need to do anything. We retry automatically.",
    mayPass: true,
  },
  upload_refused: {
    message: "Shopify could not fetch the hero image.",
    hint: "Open the image's address from outside your network. It must be public, https, and a JPEG, PNG, GIF or WebP of less than 20 MB.",
    mayPass: true,
  },
  deleted_outside: {
    message: "The article was deleted in Shopify.",
    hint: "It is made again at the next attempt.",
    mayPass: true,
  },
  rejected: {
    message: "Shopify refused the article.",
    hint: "Change what it names, and save the post: it is sent again.",
  },
  timeout: {
    message: "Shopify did not answer in time.",
    hint: "You don't need to do anything. We retry automatically.",
    mayPass: true,
  },
  unreachable: {
    message: "Shopify could not be reached.",
    hint: "See https://www.shopifystatus.com. We retry automatically.",
    mayPass: true,
  },
  server_error: {
    message: "Shopify failed at its own side.",
    hint: "See https://www.shopifystatus.com. We retry automatically.",
    mayPass: true,
  },
  redirected: {
    message: "Shopify answered with another address.",
    hint: "The shop's domain may have changed. Copy it again from Settings, Domains in the Shopify admin, and connect again.",
  },
  not_json: {
    message: "Shopify answered with a page instead of data.",
    hint: "See https://www.shopifystatus.com. We retry automatically.",
    mayPass: true,
  },
  unexpected_answer: {
    message: "Shopify answered with something that is not in its documentation.",
    hint: "We retry automatically. If it keeps failing, this version may be too old for Shopify.",
    mayPass: true,
  },
} satisfies Partial<Record<IntegrationProblemCode, Words>>;

export type ShopifyProblemCode = keyof typeof words;

interface Circumstances {
  status?: number;
  theirCode?: string;
  /** Instead of the usual message. */
  message?: string;
  /** Instead of the usual hint. */
  hint?: string;
  /** Instead of the usual one. */
  mayPass?: boolean;
  retryAfterMs?: number;
  nothingDone?: boolean;
  cause?: unknown;
}

/** What went wrong, with what to do about it; see docs/shopify.md. */
export function shopifyProblem(code: ShopifyProblemCode, told: Circumstances = {}): ExternalProblemError {
  const usual: Words = words[code];
  const problem = {
    code,
    message: told.message ?? usual.message,
    hint: told.hint ?? usual.hint,
    mayPass: told.mayPass ?? usual.mayPass ?? false,
    theirCode: told.theirCode ?? null,
    status: told.status ?? null,
  };
  const { cause, nothingDone = false } = told;
  const options = cause === undefined ? { nothingDone } : { nothingDone, cause };
  return new ExternalProblemError(problem, told.retryAfterMs ?? null, options);
}
