import { expect, it } from "vitest";
import type { Workspace } from "../../../schema/api/workspaces";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, me, ok, signedIn } from "../support/fake-service.ts";

const at = "2026-01-01T00:00:00.000Z";
const workspace: Workspace = {
  id: "ws_1",
  slug: "acme",
  workspaceId: "ws_1",
  workspaceSlug: "acme",
  name: "Acme",
  siteUrl: null,
  pagePattern: null,
  previewPattern: null,
  timezone: "UTC",
  planId: "free",
  hideBranding: false,
  requireEvidence: false,
  requireApproval: false,
  showCitations: false,
  showProvenance: false,
  showModels: false,
  brandingRequired: true,
  personality: { tone: "dry", style: "plain", voice: "we" },
  writing: {},
  mcpMayPublish: false,
  role: "owner",
  publishedCount: 0,
  createdAt: at,
  updatedAt: at,
};

async function update(...args: string[]) {
  const { fetch, asked } = fakeService(({ path }) => ok(path === "/v1/me" ? me : workspace));
  const ran = await makeMachine({ fetch, env: signedIn }).run("workspaces", "update", ...args);
  const patch = asked.find(({ method }) => method === "PATCH");
  return { exit: ran.exit, path: patch?.path, body: patch && JSON.parse(patch.body) };
}

it.each([
  [["--name", "New", "--timezone", "Europe/Berlin"], { name: "New", timezone: "Europe/Berlin" }],
  [["--site", "https://acme.example"], { siteUrl: "https://acme.example" }],
  [["--site", "", "--page-pattern", ""], { siteUrl: null, pagePattern: null }],
  [["--page-pattern", "/blog/{slug}"], { pagePattern: "/blog/{slug}" }],
  [["--preview-pattern", "/preview/{token}"], { previewPattern: "/preview/{token}" }],
  [["--branding", "hidden", "--mcp-publishing", "allowed"], { hideBranding: true, mcpMayPublish: true }],
  [["--evidence", "required", "--citations", "shown"], { requireEvidence: true, showCitations: true }],
  [["--provenance", "shown", "--models", "named"], { showProvenance: true, showModels: true }],
  [["--evidence", "optional", "--citations", "hidden"], { requireEvidence: false, showCitations: false }],
  [["--branding", "shown", "--mcp-publishing", "forbidden"], { hideBranding: false, mcpMayPublish: false }],
  [["--tone", "warm", "--voice", ""], { personality: { tone: "warm", style: "plain", voice: "" } }],
])("%j changes that and nothing else", async (args, body) => {
  expect(await update(...args)).toEqual({ exit: 0, path: "/v1/workspaces/ws_1", body });
});

it("changes the workspace that is named", async () => {
  expect((await update("acme", "--name", "New")).path).toBe("/v1/workspaces/ws_1");
});

it("refuses to change nothing", async () => {
  expect(await update()).toEqual({ exit: 11, path: undefined, body: undefined });
});
