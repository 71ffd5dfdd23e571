import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { type RefusalKind, RefusalTally } from "../../domains/operations";
import { AppError } from "../../platform/errors";
import { logInfo } from "../../platform/log";
import type { AppEnv } from "./app-env";

const failedSignIns: ReadonlySet<string> = new Set(["invalid_credentials", "link_expired", "expired_token"]);
const refused: ReadonlySet<number> = new Set([401, 403, 413]);
const tally = new RefusalTally();

/** Logs the refusals of the management API and MCP, and counts them for the System page. */
export const countRefusals = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { status } = c.res;
  if (status < 400) return;
  const code = c.error instanceof AppError ? c.error.code : null;
  const kind = kindOf(status, code);
  const carriesCredential =
    c.req.header("authorization") !== undefined || c.req.header("cookie") !== undefined;
  // A page that only asks whether someone is signed in does not count as refused.
  if (kind === null || (code === "unauthorized" && !carriesCredential)) return;
  const requestId = c.get("requestId");
  logInfo("refused", { requestId, kind, code, status, method: c.req.method, route: routePath(c, -1) });
  tally.note(c.env.DB, (work) => c.executionCtx.waitUntil(work), kind);
});

function kindOf(status: number, code: string | null): RefusalKind | null {
  if (code !== null && failedSignIns.has(code)) return "failedSignIns";
  if (status === 429) return "limited";
  return refused.has(status) ? "refused" : null;
}
