import { analyticsMutants } from "./analytics.mjs";
import { clientMutants } from "./client.mjs";
import { generationMutants } from "./generation.mjs";
import { integrationMutants } from "./integrations.mjs";
import { publishingMutants } from "./publishing.mjs";
import { replicaMutants } from "./replicas.mjs";
import { securityMutants } from "./security.mjs";
import { shopifyMutants } from "./shopify.mjs";
import { wordPressMutants } from "./wordpress.mjs";

const freshness = "vitest run --project unit test/simulation/freshness.test.ts";
const gate = "vitest run --project unit test/simulation/gate.test.ts";
const revocation = "vitest run --project unit test/simulation/revocation.test.ts";
const posts = "vitest run --project worker test/worker/public/post.test.ts";
const lists = "vitest run --project worker test/worker/public/list.test.ts";
const limits = "vitest run --project worker test/worker/public/rate-limit.test.ts";
const keys = "vitest run --project worker test/worker/public/keys.test.ts";
const guard = "vitest run --project unit test/unit/guarded-fetch/vectors.test.ts";
const canary = "vitest run --project worker test/worker/guarded-fetch/canary.test.ts";
const tagMap = "worker/public/tag-map.ts";

/** When a request may join a renewal in flight. */
const joinableOf = `(afterStart
        ? current.t0 > startedAt && current.atLeast >= atLeast
        : this.covers(current.t0, startedAt))`;

/** Planted bugs: each takes something away, and each of its commands must then fail. */
export const mutants = [
  {
    name: "version left out of the KV key",
    file: "worker/public/body-cache.ts",
    edits: [["{version}:", "{version * 0}:"]],
    commands: [freshness],
  },
  {
    name: "the workspace left out of the KV key",
    file: "worker/public/read-path.ts",
    edits: [[":$" + "{epoch}:$" + "{workspace.id}`", ":$" + "{epoch}:`"]],
    commands: ["vitest run --project worker test/worker/public/kv-keys.test.ts"],
  },
  {
    name: "lease counted from after the query",
    file: "worker/public/gate.ts",
    edits: [
      ["    this.applyKey(key, answer, t0);", "    t0 = io.now();\n    this.applyKey(key, answer, t0);"],
    ],
    commands: [freshness, revocation, gate],
  },
  {
    name: "a request joins a renewal older than itself",
    file: "worker/public/gate.ts",
    edits: [[joinableOf, "!afterStart"]],
    commands: [gate],
  },
  {
    name: "a request joins a renewal older than itself, and takes what it brings",
    file: "worker/public/gate.ts",
    edits: [
      [joinableOf, "!afterStart"],
      ["this.fromLeases(io, request, renewed)", "this.fromLeases(io, request, renewed, attempt > 0)"],
      ["    renewed: boolean,\n", "    renewed: boolean,\n    asked = false,\n"],
      [
        "if (!lease || !this.covers(lease.t0, startedAt)) return undefined;",
        "if (!lease || !(asked || this.covers(lease.t0, startedAt))) return undefined;",
      ],
      [
        "version === undefined || !this.covers(map.t0, startedAt)",
        "version === undefined || !(asked || this.covers(map.t0, startedAt))",
      ],
    ],
    commands: [freshness, revocation, gate],
  },
  {
    name: "a late answer lowers the tag map",
    file: tagMap,
    edits: [
      ["workspace.counter < this.counter : t0 < this.t0", "false : t0 < this.t0"],
      ["known === undefined || version > known", "known === undefined || version !== known"],
    ],
    commands: [freshness, gate],
  },
  {
    name: "changed tags are not taken over",
    file: tagMap,
    edits: [["if (this.versions.has(change.tag)) this.raise", "if (change.tag === tag) this.raise"]],
    commands: [freshness, gate],
  },
  {
    name: "an answer with too many changes is taken for complete",
    file: tagMap,
    edits: [["changed !== null && since !== null", "since !== null"]],
    commands: [freshness, gate],
  },
  {
    name: "the floor is left out of the effective version",
    file: "worker/public/gate.ts",
    edits: [["version: Math.max(version, map.facts.floor)", "version"]],
    commands: [freshness],
  },
  {
    name: "a body is stored under the version asked for, not the one read",
    file: "worker/public/body-cache.ts",
    edits: [["const builtKey = bodyKey(name, built.version);", "const builtKey = key;"]],
    commands: ["vitest run --project unit test/simulation/body-cache.test.ts"],
  },
  {
    name: "an anchor of an older list starts a page of the newer one",
    file: "worker/public/resources.ts",
    edits: [["anchor !== null && built.version !== admission.version", 'anchor === ""']],
    commands: [freshness],
  },
  {
    name: "etag without version",
    file: "worker/public/body-cache.ts",
    edits: [["encodeURI(key)", "encodeURI(key.replace(/@\\d+/, ''))"]],
    commands: [freshness],
  },
  {
    name: "the posts that name a changed post keep their version",
    file: "worker/outbox/commit-change.ts",
    edits: [
      [
        "return [ctx.d1.prepare(referringTags).bind(ctx.workspace.id, JSON.stringify(postIds))];",
        "return [];",
      ],
    ],
    commands: [freshness],
  },
  {
    name: "former slugs keep their version",
    file: "worker/outbox/commit-change.ts",
    edits: [["if (!events.some(movesReaders)) return [own, referring];", "return [own, referring];"]],
    commands: [freshness],
  },
  {
    name: "revoke answers before the wait",
    file: "worker/domains/identity/api-keys.ts",
    edits: [
      [
        "  await untilReadersSee(ctx, { workspaceId: ctx.workspace.id, version: null });",
        "  ctx.waitUntil(untilReadersSee(ctx, { workspaceId: ctx.workspace.id, version: null }));",
      ],
    ],
    commands: [revocation],
  },
  {
    name: "revoke of a revoked key does not wait",
    file: "worker/domains/identity/api-keys.ts",
    edits: [
      [
        "  await untilReadersSee(ctx, { workspaceId: ctx.workspace.id, version: null });",
        "  if (key?.revokedAt === null) await untilReadersSee(ctx, { workspaceId: ctx.workspace.id, version: null });",
      ],
    ],
    commands: [revocation],
  },
  {
    name: "writers do not wait the lease out",
    file: "test/simulation/support/announce.ts",
    edits: [["  await needs.time.sleep(writeWaitMs);", "  await needs.time.sleep(writeWaitMs / 10);"]],
    commands: [freshness],
  },
  {
    name: "tenant filter dropped: the list",
    file: "worker/public/build-list.ts",
    edits: [["p.workspace_id = ?1 AND p.public_order > ?2", "?1 = ?1 AND p.public_order > ?2"]],
    commands: [lists, posts],
  },
  {
    name: "tenant filter dropped: a category",
    file: "worker/public/build-list.ts",
    edits: [["FROM categories WHERE workspace_id = ?1 AND", "FROM categories WHERE ?1 = ?1 AND"]],
    commands: [posts],
  },
  {
    name: "tenant filter dropped: a post",
    file: "worker/public/build-post.ts",
    edits: [["FROM posts p WHERE p.workspace_id = ?1 AND", "FROM posts p WHERE ?1 = ?1 AND"]],
    commands: [posts],
  },
  {
    name: "tenant filter dropped: a moved slug",
    file: "worker/public/build-post.ts",
    edits: [["WHERE h.workspace_id = ?1 AND", "WHERE ?1 = ?1 AND"]],
    commands: [posts],
  },
  {
    name: "tenant filter dropped: whose key it is",
    file: "worker/public/read-path.ts",
    edits: [["!admission || admission.workspace.slug !== workspaceSlug", "!admission"]],
    commands: ["vitest run --project worker test/worker/public/refusals.test.ts"],
  },
  {
    name: "the rate limit counts by plan instead of by key",
    file: "worker/public/read-io.ts",
    edits: [["limiterOf[planId], keyId", "limiterOf[planId], planId"]],
    commands: [limits],
  },
  {
    name: "429 without Retry-After",
    file: "worker/public/respond.ts",
    edits: [['if (code === "rate_limited") return { "retry-after": "60" };', ""]],
    commands: [limits],
  },
  {
    name: "the checksum of a key is not looked at",
    file: "worker/platform/key-format.ts",
    edits: [
      ["return checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);", "return true;"],
    ],
    commands: [keys],
  },
  {
    name: "an expired lease stands in for a database that cannot be asked",
    file: "worker/public/gate.ts",
    edits: [["return startedAt < t0 + this.leaseMs;", "return startedAt < t0 + 30 * this.leaseMs;"]],
    commands: ["vitest run --project worker test/worker/public/unavailable.test.ts", freshness],
  },
  {
    name: "a private address passes beside a public one",
    file: "worker/platform/guarded-fetch/resolve-outbound.ts",
    edits: [["addresses.some(isReservedAddress)", "addresses.every(isReservedAddress)"]],
    commands: [guard, canary],
  },
  {
    name: "an IP address in an odd spelling passes",
    file: "worker/platform/guarded-fetch/check-outbound-url.ts",
    edits: [["|| dotted.test(hostname)", "|| dotted.test(url)"]],
    commands: [guard, canary],
  },
  {
    name: "a redirect is followed",
    file: "worker/platform/guarded-fetch/open-guarded.ts",
    edits: [['redirect: "manual"', 'redirect: "follow"']],
    commands: [canary],
  },
  ...integrationMutants,
  ...wordPressMutants,
  ...shopifyMutants,
  ...analyticsMutants,
  ...publishingMutants,
  ...replicaMutants,
  ...generationMutants,
  ...clientMutants,
  ...securityMutants,
];
