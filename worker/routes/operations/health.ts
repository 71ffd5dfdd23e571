import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Health } from "../../../schema/api/health";
import { makeCtx } from "../../context";
import { answerWithinMs, checkHealth, RememberedHealth, unconfigured } from "../../domains/operations";
import { logError } from "../../platform/log";
import { nextRequestId } from "../../public/respond";
import type { AppEnv } from "../http/app-env";
import { routes } from "../http/openapi";

const content = { "application/json": { schema: Health } };

const health = createRoute({
  method: "get",
  path: "/",
  tags: ["Health"],
  summary: "Check the instance's health; 503 if a check fails",
  security: [],
  responses: {
    200: { description: "All checks pass", content },
    503: { description: "At least one check fails; its message says what to do", content },
  },
});

/** Anyone may ask, as often as they like, without loading the database. */
const remembered = new RememberedHealth(answerWithinMs);

export const healthRoutes = routes().openapi(health, async (c) => {
  const found = await look(c);
  c.header("cache-control", "no-store");
  return found.ok ? c.json(found, 200) : c.json(found, 503);
});

function look(c: Context<AppEnv>): Promise<Health> | Health {
  const requestId = nextRequestId();
  c.header("x-request-id", requestId);
  try {
    const ctx = makeCtx(c.env, c.executionCtx, requestId, { kind: "system", job: "health" });
    return remembered.answer(ctx.now, () => checkHealth(ctx));
  } catch (error) {
    logError("health", error, { requestId });
    return unconfigured;
  }
}
