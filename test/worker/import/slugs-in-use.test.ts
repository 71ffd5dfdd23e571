import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { uniqueSlug } from "../../../schema/api/slug";
import type { WorkspaceCtx } from "../../../worker/context";
import { slugsInUse } from "../../../worker/domains/import/slugs-in-use";
import { makeTenant, tenantCtx } from "../fixtures/tenant";

let ctx: WorkspaceCtx;
let other: WorkspaceCtx;

const long = `${"word-".repeat(38)}x`;
const slugs = ["survey", "survey-2", "survey-2019-05-20", "survey-of-all", "surveys", "a", "dash-2", long];
const shortened = uniqueSlug(long, (slug) => slug === long, "2019-05-20");

async function addPosts(to: WorkspaceCtx, prefix: string, all: string[]): Promise<void> {
  await env.DB.batch(
    all.map((slug, index) =>
      env.DB.prepare(
        `INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at)
         VALUES (?1, ?2, 'x', ?3, '', 'DRAFT', 1, 1)`,
      ).bind(`${prefix}-${index}`, to.workspace.id, slug),
    ),
  );
}

beforeAll(async () => {
  ctx = await tenantCtx(await makeTenant());
  other = await tenantCtx(await makeTenant());
  await addPosts(ctx, "in-use", [...slugs, shortened]);
  await addPosts(other, "in-use-elsewhere", ["survey-3"]);
  await env.DB.prepare(
    "INSERT INTO slug_history (workspace_id, slug, post_id, changed_at) VALUES (?1, ?2, ?3, 1)",
  )
    .bind(ctx.workspace.id, "survey-4", "in-use-0")
    .run();
});

const inUse = async (wanted: string[], except: string[] = []) =>
  [...(await slugsInUse(ctx, wanted, new Set(except)))].sort();

it("finds a slug, those made of it, and former ones; of this workspace, and no others", async () => {
  expect(await inUse(["survey"])).toEqual(["survey", "survey-2", "survey-2019-05-20", "survey-4"]);
  expect(await inUse(["survey-of", "b"])).toEqual([]);
  expect(await inUse([])).toEqual([]);
});

it("finds what a slug of trailing hyphens, or one too long to be appended to, becomes", async () => {
  expect(await inUse(["dash-"])).toEqual(["dash-2"]);
  expect(shortened.startsWith(long)).toBe(false);
  expect(await inUse([long])).toEqual([shortened, long].sort());
});

it("leaves out what the given posts have or had", async () => {
  expect(await inUse(["survey"], ["in-use-0", "in-use-1"])).toEqual(["survey-2019-05-20"]);
});

it("finds among thousands", async () => {
  const many = Array.from({ length: 2500 }, (_, n) => `none-${n}-x`);
  expect(await inUse([...many, "a"])).toEqual(["a"]);
});
