import { and, eq, sql } from "drizzle-orm";
import type { FollowMode, Integration } from "../../../schema/api/integrations";
import { integrations } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { hintJobs, integrationAudit } from "../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../platform/db/statement";
import { changedMeanwhile } from "../../platform/errors";
import { newId } from "../../platform/new-id";
import { asAppError } from "./as-app-error";
import { type IntegrationRow, sealForIntegration } from "./integration-keys";
import type { ExternalCredentials, SiteFacts } from "./kinds/external-site";
import { endNotices } from "./notices";
import { externalPorts } from "./open-integration";
import { cancelSends, reviveSends } from "./pending-sends";
import { findIntegration, getIntegration } from "./read-integration";
import { siteOf } from "./site-kinds";
import { unsavedTokens } from "./stored-tokens";

const hintLength = 4;

/**
 * Connects a platform, or reconnects it. Everything is verified first, and nothing is stored if that fails (`integration_failed`). At the
 * same destination, failed sends are retried; another destination starts fresh.
 */
export async function connectIntegration(
  ctx: WorkspaceCtx,
  given: ExternalCredentials,
  followMode: FollowMode | undefined,
): Promise<Integration> {
  const tokens = unsavedTokens();
  const { known, credentials } = await verify(ctx, given, tokens).catch((error: unknown) => {
    throw asAppError(error);
  });
  const before = await findIntegration(ctx, credentials.kind);
  const same = before?.destination === known.destination ? before : null;
  const owner = { id: same?.id ?? newId(ctx, "int"), workspaceId: ctx.workspace.id };
  const site = siteOf(credentials);
  const token = tokens.current();
  const values = {
    ...known,
    settings: site.settings,
    secret: await sealForIntegration(ctx, owner, "secret", site.secret),
    secretHint: site.secret.trim().slice(-hintLength),
    accessToken: token && (await sealForIntegration(ctx, owner, "accessToken", token.token)),
    accessTokenUntil: token?.until ?? null,
    problem: null,
    failingSince: null,
    lastSuccessAt: ctx.now(),
    ...(followMode !== undefined && { followMode }),
    updatedAt: ctx.now(),
  };
  const named = { id: owner.id, kind: credentials.kind };
  const facts = { kind: named.kind, destination: known.destination, siteName: known.siteName };
  const batch = same
    ? [
        ...reviveSends(ctx, same),
        statement(ctx, renewed(ctx, same, values)),
        mustHaveChanged(ctx),
        endNotices(ctx, same),
        integrationAudit(ctx, { action: "integration.reconnected", details: facts }, owner.id),
      ]
    : [
        ...(before ? ended(ctx, before) : []),
        statement(
          ctx,
          ctx.db.insert(integrations).values({ ...values, ...owner, ...made(ctx), kind: named.kind }),
        ),
        integrationAudit(ctx, { action: "integration.connected", details: facts }, owner.id),
      ];
  batch.push(...site.adoptPosts(ctx, known));
  await guardedBatch(ctx, batch, changedMeanwhile).catch((error: unknown) => {
    throw isUniqueFailure(error, "integrations.kind") ? changedMeanwhile() : error;
  });
  if (same?.enabled) hintJobs(ctx, [{ kind: "publish-external", integrationId: same.id }]);
  return getIntegration(ctx, credentials.kind);
}

async function verify(
  ctx: WorkspaceCtx,
  given: ExternalCredentials,
  tokens: ReturnType<typeof unsavedTokens>,
): Promise<{ known: SiteFacts; credentials: ExternalCredentials }> {
  const factsOf = async (credentials: ExternalCredentials) =>
    (await ctx.externalSite(externalPorts(ctx), credentials, tokens)).verify();
  const credentials = await siteOf(given).atRoot(externalPorts(ctx));
  const known = await factsOf(credentials);
  const root = siteOf(credentials).atDestination(known.destination);
  const there = root && (await factsOf(root).catch(() => null));
  if (root && there?.destination === known.destination) return { known: there, credentials: root };
  return { known, credentials };
}

const made = (ctx: WorkspaceCtx) => ({
  createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
  createdAt: ctx.now(),
});

const renewed = (ctx: WorkspaceCtx, { id, version }: IntegrationRow, values: Partial<IntegrationRow>) =>
  ctx.db
    .update(integrations)
    .set({ ...values, version: sql`${integrations.version} + 1` })
    .where(and(eq(integrations.id, id), eq(integrations.version, version)));

const ended = (ctx: WorkspaceCtx, { id, version, workspaceId }: IntegrationRow) => [
  statement(
    ctx,
    ctx.db.delete(integrations).where(and(eq(integrations.id, id), eq(integrations.version, version))),
  ),
  mustHaveChanged(ctx),
  cancelSends(ctx, id, "integration_disconnected"),
  endNotices(ctx, { id, workspaceId }),
];
