import { ErrorBody, type ErrorCode } from "../../../../schema/api/error";
import type { Check, CheckContext } from "../check.ts";
import { postPath } from "../evidence.ts";
import { expectStatus, fail, objectOf, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";
import { unknownSlug } from "./post-checks.ts";

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
export const errorChecks: Check[] = [
  ...errors.flatMap(({ status, code, ask }): Check[] => [
    {
      id: `error.${status}`,
      rule: "spec",
      requirement: `a ${status} has a JSON object as body, and no success: true`,
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
    requirement: "error.requestId is the answer's header x-request-id",
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
