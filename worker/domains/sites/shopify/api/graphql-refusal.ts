import { z } from "zod";
import type { ExternalProblemError } from "../../kinds/external-problem-error";
import { readWords } from "./read-words";
import { type ShopifyProblemCode, shopifyProblem } from "./shopify-problem";

const GraphqlError = z.object({
  message: z.string().default(""),
  extensions: z.object({ code: z.string().optional(), requiredAccess: z.string().optional() }).default({}),
});

/** `errors` is a text where a request was refused before it was read. */
const Said = z.object({
  errors: z.union([z.array(GraphqlError), z.string().transform(() => [])]).optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
        })
        .optional(),
    })
    .optional(),
});

const codes: Record<string, ShopifyProblemCode> = {
  ACCESS_DENIED: "scope_missing",
  THROTTLED: "rate_limited",
  INTERNAL_SERVER_ERROR: "server_error",
  SHOP_INACTIVE: "shop_locked",
};

/** What an answer with status 200 refused; null where it refused nothing. */
export function graphqlRefusal(body: unknown): ExternalProblemError | null {
  const { data: said } = Said.safeParse(body);
  const [error] = said?.errors ?? [];
  if (!error)
    return said && said.errors === undefined ? null : shopifyProblem("unexpected_answer", { status: 200 });
  const theirCode = error.extensions.code;
  const code = codes[theirCode ?? ""] ?? "unexpected_answer";
  const access = readWords(error.extensions.requiredAccess ?? "").replaceAll("`", "");
  const cost = said?.extensions?.cost;
  return shopifyProblem(code, {
    status: 200,
    nothingDone: code === "rate_limited" || code === "scope_missing" || code === "shop_locked",
    ...(theirCode && { theirCode: theirCode.slice(0, 60) }),
    ...(code === "scope_missing" &&
      access && { message: `The app may not do this. Shopify requires: ${access}` }),
    ...(code === "rate_limited" && { retryAfterMs: cost ? waitFor(cost) : usualWaitMs }),
  });
}

type Cost = NonNullable<NonNullable<z.infer<typeof Said>["extensions"]>["cost"]>;
const usualWaitMs = 2_000;

/** Until as many points are there as were asked for; https://shopify.dev/docs/api/usage/limits */
const waitFor = ({ requestedQueryCost, throttleStatus: { currentlyAvailable, restoreRate } }: Cost): number =>
  Math.max(1_000, Math.ceil(((requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000));
