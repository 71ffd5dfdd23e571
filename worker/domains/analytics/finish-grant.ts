import { eq } from "drizzle-orm";
import type { AnalyticsRefusal } from "../../../schema/api/analytics";
import { isAtLeast } from "../../../schema/api/role";
import { analyticsAttempts, analyticsConnections, analyticsReports } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { causeOf } from "../../platform/log";
import { newId } from "../../platform/new-id";
import { enterWorkspace, requireUser } from "../identity";
import { analyticsClient, loadConnection } from "./connection";
import { AnalyticsError } from "./google/analytics-error";
import { analyticsScope, redeemGrant, type Tokens } from "./google/grant";
import { sealToken } from "./open-api";
import { withdrawGrant } from "./withdraw-grant";

/** Replaces a former grant; the chosen property stays and is read with the new grant, whatever failed before. */
async function saveGrant(
  ctx: WorkspaceCtx,
  { accessToken, until, refreshToken, account }: Tokens & { refreshToken: string },
): Promise<void> {
  const at = ctx.now();
  const owner = { workspaceId: ctx.workspace.id, id: newId(ctx, "anc") };
  const grant = {
    id: owner.id,
    googleAccount: account,
    refreshToken: await sealToken(ctx, owner, "refresh_token", refreshToken),
    accessToken: await sealToken(ctx, owner, "access_token", accessToken),
    accessTokenUntil: until,
    problem: null,
    quietUntil: null,
    connectedBy: requireUser(ctx),
    createdAt: at,
    updatedAt: at,
  };
  const save = ctx.db
    .insert(analyticsConnections)
    .values({ workspaceId: owner.workspaceId, ...grant })
    .onConflictDoUpdate({ target: analyticsConnections.workspaceId, set: grant });
  const forget = ctx.db
    .update(analyticsReports)
    .set({ problem: null, claimedUntil: 0 })
    .where(eq(analyticsReports.workspaceId, owner.workspaceId));
  const audit = {
    workspaceId: owner.workspaceId,
    action: "analytics.connected",
    targetKind: "analytics",
    targetId: owner.id,
  } as const;
  await ctx.d1.batch([statement(ctx, save), statement(ctx, forget), auditStatement(ctx, audit)]);
}

interface GrantReturn {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
}

/** Where the browser continues; the slug is null if the workspace is unknown. */
export interface GrantOutcome {
  workspaceSlug: string | null;
  refusal: AnalyticsRefusal | null;
}

/** Finishes a grant when Google redirects back with a code or an error. Never throws for anything in that redirect. */
export async function finishGrant(ctx: Ctx, back: GrantReturn): Promise<GrantOutcome> {
  const state = back.state ?? "";
  const isOurs = await takeAttempt(ctx, state);
  const workspace = await workspaceOf(ctx, state);
  const workspaceSlug = workspace?.workspace.slug ?? null;
  if (!isOurs || workspace === null) return { workspaceSlug, refusal: "analytics_expired" };
  return { workspaceSlug, refusal: await connect(workspace, state, back) };
}

/** Deletes the attempt, so that its state never works again; false unless this session started it recently. */
async function takeAttempt(ctx: Ctx, state: string): Promise<boolean> {
  const stateHash = await ctx.hash("analytics-state", state);
  const [row] = await ctx.db
    .delete(analyticsAttempts)
    .where(eq(analyticsAttempts.stateHash, stateHash))
    .returning();
  const { actor } = ctx;
  if (!row || actor.kind !== "user" || actor.via.kind !== "session") return false;
  return row.userId === actor.userId && row.sessionId === actor.via.sessionId && row.expiresAt > ctx.now();
}

const workspaceOf = (ctx: Ctx, state: string): Promise<WorkspaceCtx | null> =>
  enterWorkspace(ctx, state.split(".")[0] ?? "").catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

async function connect(
  ctx: WorkspaceCtx,
  state: string,
  { code, error }: GrantReturn,
): Promise<AnalyticsRefusal | null> {
  // The user may have lost the role while at Google.
  if (!isAtLeast(ctx.role, "admin")) return "analytics_forbidden";
  if (error === "access_denied") return "analytics_denied";
  if (error !== undefined || code === undefined) return "analytics_failed";
  const verifier = await ctx.hash("analytics-verifier", state);
  try {
    const client = analyticsClient(ctx);
    const tokens = await redeemGrant(ctx, client, { code, verifier });
    return await keep(ctx, tokens);
  } catch (failure) {
    if (!(failure instanceof AnalyticsError)) throw failure;
    noteFailure(ctx, failure);
    return failure.code === "client_refused" || failure.code === "not_configured"
      ? "analytics_client"
      : "analytics_failed";
  }
}

/** An unusable grant is not revoked: Google would also revoke every other workspace's grant of the same account. */
async function keep(ctx: WorkspaceCtx, tokens: Tokens): Promise<AnalyticsRefusal | null> {
  // Google lets people untick requested scopes.
  if (!tokens.scopes.includes(analyticsScope)) return "analytics_scope";
  if (tokens.refreshToken === null) return "analytics_failed";
  const former = await loadConnection(ctx);
  await saveGrant(ctx, { ...tokens, refreshToken: tokens.refreshToken });
  if (former) ctx.waitUntil(withdrawGrant(ctx, former));
  return null;
}

function noteFailure({ requestId, workspace }: WorkspaceCtx, { code, cause }: AnalyticsError): void {
  const reason = cause === undefined ? {} : { cause: String(causeOf(cause)) };
  const facts = { requestId, workspaceId: workspace.id, code, ...reason };
  console.warn(JSON.stringify({ level: "warn", message: "analytics not connected", ...facts }));
}
