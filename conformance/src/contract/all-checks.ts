import { ErrorBody, type ErrorCode } from "../../../schema/api/error";
import type { Check, CheckContext } from "./check.ts";
import { authChecks } from "./checks/auth-checks.ts";
import { cacheChecks } from "./checks/cache-checks.ts";
import { categoryChecks } from "./checks/category-checks.ts";
import { feedChecks } from "./checks/feed-checks.ts";
import { fieldChecks } from "./checks/field-checks.ts";
import { listChecks } from "./checks/list-checks.ts";
import { ownAuthChecks } from "./checks/own-auth-checks.ts";
import { ownListChecks } from "./checks/own-list-checks.ts";
import { ownPostChecks } from "./checks/own-post-checks.ts";
import { postChecks, unknownSlug } from "./checks/post-checks.ts";
import { searchChecks } from "./checks/search-checks.ts";
import { postPath } from "./evidence.ts";
import { dataOf, expectStatus, fail, objectOf, type Reply } from "./reply.ts";
import { NotShown } from "./verdicts.ts";

const burstMax = 40_000;
const together = 50;

/** Spec: "Errors", 429. Thresholds are not part of the contract: without --burst, only a 429 met by chance is checked. */
const rateChecks: Check[] = [
  {
    id: "rate.429",
    rule: "spec",
    requirement: "requests over the limit return 429, all others 200",
    run: async (context) => {
      const limited = await burst(context);
      for (const reply of limited) objectOf(expectStatus(reply, 429));
      return `429 to ${limited.length} of them`;
    },
  },
  {
    id: "rate.retry-after",
    rule: "blogsvc",
    requirement: "a 429 includes Retry-After in seconds and the code rate_limited",
    run: async (context) => {
      const limited = await burst(context);
      for (const reply of limited) {
        const wait = reply.headers.get("retry-after") ?? "";
        if (!/^\d+$/.test(wait)) fail(reply, "the header retry-after in seconds", wait || "none");
        if (ErrorBody.safeParse(reply.json).data?.error.code !== "rate_limited")
          fail(reply, "the code rate_limited");
      }
      return `in ${limited.length} of them`;
    },
  },
];

/** Every refusal during the run; NotShown if the limit was not reached. */
async function burst({ probe }: CheckContext): Promise<Reply[]> {
  const { burst: wanted = 0 } = probe.target;
  let left = probe.limited.length > 0 ? 0 : Math.min(wanted, burstMax);
  const strange: Reply[] = [];
  while (left > 0 && probe.limited.length === 0 && strange.length === 0) {
    const count = Math.min(left, together);
    const replies = await Promise.all(
      Array.from({ length: count }, () => probe.ask("/blogs?limit=1", { fresh: true })),
    );
    strange.push(...replies.filter(({ status }) => status !== 200 && status !== 429));
    left -= count;
  }
  const seen = [...probe.limited, ...strange];
  if (seen.length > 0) return seen;
  throw new NotShown(
    wanted > 0
      ? `${wanted} requests hit no limit`
      : "no request reached the limit; --burst N sends N at once",
  );
}

const errors: { status: number; code: ErrorCode; ask: (context: CheckContext) => Promise<Reply> }[] = [
  {
    status: 400,
    code: "invalid_request",
    ask: ({ probe }) => probe.ask("/blogs/%20"),
  },
  { status: 401, code: "unauthorized", ask: ({ probe }) => probe.ask("/blogs", { auth: "none" }) },
  { status: 404, code: "not_found", ask: ({ probe }) => probe.ask(postPath(unknownSlug)) },
];

/** Spec: "Errors"; the names in the body are blogsvc's. */
const errorChecks: Check[] = [
  ...errors.flatMap(({ status, code, ask }): Check[] => [
    {
      id: `error.${status}`,
      rule: "spec",
      requirement: `a ${status} has a JSON object as its body, without success: true`,
      run: async (context) => {
        const reply = expectStatus(await ask(context), status);
        const body = objectOf(reply);
        if (body.success === true) fail(reply, "an error body");
        return Object.keys(body).join(", ");
      },
    },
    {
      id: `error.${status}-body`,
      rule: "blogsvc",
      requirement: `a ${status} is { success: false, error: { code: "${code}", message, requestId } }`,
      run: async (context) => {
        const reply = expectStatus(await ask(context), status);
        const { data } = ErrorBody.safeParse(reply.json);
        return data?.error.code === code ? code : fail(reply, `an error body with the code ${code}`);
      },
    },
  ]),
  {
    id: "error.request-id",
    rule: "blogsvc",
    requirement: "error.requestId is the response's header x-request-id",
    run: async ({ probe }) => {
      const reply = await probe.ask("/blogs", { auth: "none" });
      const { data } = ErrorBody.safeParse(reply.json);
      if (!data) throw new NotShown("see error.401-body");
      const header = reply.headers.get("x-request-id");
      return header === data.error.requestId
        ? header
        : fail(reply, `x-request-id ${data.error.requestId}`, header ?? "none");
    },
  },
];

/** Run first: if these fail, nothing else can be judged. */
const serviceChecks: Check[] = [
  {
    id: "service.answers",
    rule: "spec",
    requirement: "GET {base_url}/v1/public/{workspaceSlug}/blogs responds over HTTP",
    run: async ({ probe }) => {
      const { status } = await probe.ask("/blogs");
      return `status ${status}`;
    },
  },
];

const envelopeChecks: Check[] = [
  {
    id: "list.status",
    rule: "spec",
    requirement: "the list returns 200 for a valid key",
    run: async ({ probe }) => `status ${expectStatus(await probe.ask("/blogs"), 200).status}`,
  },
  {
    id: "list.envelope",
    rule: "spec",
    requirement: "the list returns JSON in the envelope { success: true, data }",
    run: async ({ probe }) => {
      const reply = await probe.ask("/blogs");
      const { items } = dataOf(reply);
      const type = reply.headers.get("content-type") ?? "";
      if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) fail(reply, "a JSON content type", `"${type}"`);
      if (!Array.isArray(items)) fail(reply, "data.items, an array");
      return `${items.length} items`;
    },
  },
];

/** All rows of the contract in display order. The first decides whether the others run at all. */
export const allChecks: readonly Check[] = [
  ...serviceChecks,
  ...envelopeChecks,
  ...authChecks,
  ...ownAuthChecks,
  ...listChecks,
  ...ownListChecks,
  ...categoryChecks,
  ...postChecks,
  ...ownPostChecks,
  ...fieldChecks,
  ...errorChecks,
  ...cacheChecks,
  ...searchChecks,
  ...feedChecks,
  ...rateChecks,
];

export interface WantedRows {
  /** Skips what blogsvc promises beyond the spec. */
  specOnly?: boolean;
  /** Only rows whose ids start with this, such as `list.`. */
  only?: string;
}

/** The selected rows, without the first one unless it was selected. */
export const wantedChecks = ({ specOnly = false, only = "" }: WantedRows): Check[] =>
  allChecks.filter(({ id, rule }) => (rule === "spec" || !specOnly) && id.startsWith(only));
