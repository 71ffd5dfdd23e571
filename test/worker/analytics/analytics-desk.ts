import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { WorkspaceCtx } from "../../../worker/context";
import { chooseProperty, finishGrant, startGrant } from "../../../worker/domains/analytics";
import { enterWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { createPost, publishPost } from "../../../worker/domains/posts";
import { answerAuthorize } from "../../support/fake-google-analytics/answer-authorize";
import { answerGoogle } from "../../support/fake-google-analytics/answer-google";
import type { Fault } from "../../support/fake-google-analytics/fault";
import {
  type FakeProperty,
  type GoogleState,
  newGoogle,
} from "../../support/fake-google-analytics/google-state";
import { makeTenant, type Tenant, testCtx } from "../fixtures/tenant";

export const oauthClient = { id: "client-1", secret: "canary-client-secret & more" };
export const redirectUri = "https://blogsvc.test/v1/analytics/google/callback";

export const property: FakeProperty = {
  id: "4711",
  name: "Acme",
  account: "Acme Ltd",
  timeZone: "Europe/Berlin",
  streams: ["https://www.acme.test"],
  pages: ["/blog/hills", "/blog/rivers/", "/pricing", "/blog/not-ours", "/blog/lakes"],
};
const foreign: FakeProperty = {
  ...property,
  id: "815",
  name: "Other",
  account: "Other Ltd",
  streams: ["https://other.test"],
};

export const makeGoogle = (): GoogleState =>
  newGoogle({ ...oauthClient, redirectUris: [redirectUri] }, [property, foreign]);

export interface Desk {
  tenant: Tenant;
  google: GoogleState;
  ctx: WorkspaceCtx;
  /** The same workspace at another time, or as another's request. */
  again: (changes?: Partial<WorkspaceCtx>) => Promise<WorkspaceCtx>;
  /** Requests that reached Google since it was last asked. */
  asked: (what: Fault["on"]) => number;
  fail: (...faults: Fault[]) => void;
}

/** A workspace on an instance that has an OAuth client, and a Google of its own. */
export async function openDesk(
  siteUrl: string | null = "https://acme.test",
  google = makeGoogle(),
): Promise<Desk> {
  const tenant = await makeTenant();
  await env.DB.prepare("UPDATE workspaces SET site_url = ?2 WHERE id = ?1")
    .bind(tenant.workspace.id, siteUrl)
    .run();
  const fetcher: typeof fetch = async (input, init) => answerGoogle(google, new Request(input, init));
  const base = testCtx();
  const io = {
    config: {
      ...base.config,
      analytics: { clientId: oauthClient.id, clientSecret: oauthClient.secret, origin: null },
    },
    fetch: fetcher,
    sleep: () => new Promise<void>((resolve) => setTimeout(resolve, 5)),
  };
  const again = async (changes: Partial<WorkspaceCtx> = {}) => {
    const entered = await enterWorkspace(actingAs({ ...base, ...io }, tenant.user.id), tenant.workspace.id);
    return { ...entered, ...changes };
  };
  return {
    tenant,
    google,
    ctx: await again(),
    again,
    asked: (what) => google.ledger.filter((one) => one.what === what).length,
    fail: (...faults) => void google.faults.push(...faults),
  };
}

/** The grant given, from the click to the return. */
export async function connect({ ctx, google }: Desk): Promise<void> {
  const { url } = await startGrant(ctx);
  const back = answerAuthorize(google, new URL(url).searchParams);
  const query = Object.fromEntries(new URL(back.headers.get("location") ?? "").searchParams);
  expect(await finishGrant(ctx, query)).toEqual({ workspaceSlug: ctx.workspace.slug, refusal: null });
}

/** Connected, with its property, and with three published posts; what it took is off the ledger. */
export async function openReadyDesk(): Promise<
  Desk & { postIds: Record<"hills" | "rivers" | "lakes", string> }
> {
  const desk = await openDesk();
  const publish = async (title: string) => {
    const id = await createPost(desk.ctx, { title });
    await publishPost(desk.ctx, id, {});
    return id;
  };
  const postIds = {
    hills: await publish("Hills"),
    rivers: await publish("Rivers"),
    lakes: await publish("Lakes"),
  };
  await connect(desk);
  await chooseProperty(desk.ctx, `properties/${property.id}`);
  desk.google.ledger.length = 0;
  return { ...desk, postIds };
}

/** The code of the problem that a reading ends in. */
export async function problemOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
