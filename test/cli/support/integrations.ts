import type { ExternalPost, Integration, IntegrationProblem } from "../../../schema/api/integrations";

const at = "2026-01-01T00:00:00.000Z";

export const aProblem: IntegrationProblem = {
  code: "shop_not_permitted",
  message: "The app and the shop are not in the same organization.",
  hint: "Move the shop.",
  mayPass: false,
  theirCode: "shop_not_permitted",
  status: 400,
};

export const anIntegration = (fields: Partial<Integration> = {}): Integration => ({
  id: "int_1",
  kind: "shopify",
  enabled: true,
  followMode: "off",
  siteName: "Acme",
  siteUrl: "https://acme.example",
  settings: { shopDomain: "acme.myshopify.com", clientId: "abc", blogId: "1001" },
  facts: { blogTitle: "News" },
  secretHint: "cdef",
  problem: null,
  failingSince: null,
  lastSuccessAt: at,
  lastFailureAt: null,
  pending: 0,
  createdAt: at,
  updatedAt: at,
  version: 7,
  ...fields,
});

export const anExternalPost = (fields: Partial<ExternalPost> = {}): ExternalPost => ({
  kind: "shopify",
  destination: "acme.myshopify.com/1001",
  connected: true,
  enabled: true,
  mode: "publish",
  state: "pending",
  there: null,
  externalId: null,
  url: null,
  editUrl: null,
  scheduledAt: null,
  syncedAt: null,
  syncedVersion: null,
  nextAttemptAt: null,
  problem: null,
  waitsUntil: null,
  kept: false,
  seo: null,
  ...fields,
});
