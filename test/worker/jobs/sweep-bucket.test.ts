import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { captureKeys } from "../../../worker/domains/knowledge/sources/source-objects";
import { sweepBucket } from "../../../worker/domains/operations";
import { countReads } from "../fixtures/count-reads";
import { api, makeTenant, type Tenant, tenantCtx, testCtx } from "../fixtures/tenant";
import { upload } from "../images/form";
import { picture } from "../images/pictures";
import { storedSource } from "../sources/stored-source";

const dayMs = 86_400_000;
const hash = (letter: string) => letter.repeat(64);
let tenant: Tenant;

beforeEach(async () => {
  for (const { key } of (await env.BUCKET.list()).objects) await env.BUCKET.delete(key);
  tenant = await makeTenant();
});

const keys = async () => (await env.BUCKET.list()).objects.map(({ key }) => key);
const put = async (...names: string[]) => {
  for (const name of names) await env.BUCKET.put(name, "bytes");
};

/** A bucket that lists little at once, and its calls. */
function smallPages(limit: number, uploaded: (key: string, lists: number) => Date | null = () => null) {
  const asked: string[] = [];
  const bucket = new Proxy(env.BUCKET, {
    get: (target, name) => {
      if (name === "list")
        return async (options: R2ListOptions) => {
          asked.push(`list ${options.limit} ${options.startAfter ?? ""}`.trim());
          const page = await target.list({ ...options, limit });
          const lists = asked.length;
          const objects = page.objects.map((one) => ({
            ...one,
            key: one.key,
            uploaded: uploaded(one.key, lists) ?? one.uploaded,
          }));
          return { ...page, objects };
        };
      if (name === "delete")
        return (given: string[]) => {
          asked.push(`delete ${given.length}`);
          return target.delete(given);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { bucket, asked };
}

const sweep = (days: number, bucket = env.BUCKET) =>
  sweepBucket({ ...testCtx(), bucket, now: () => Date.now() + days * dayMs });

/** A picture in two sizes, and a page that is a source. */
async function used(): Promise<string[]> {
  const { id } = tenant.workspace;
  const { body } = await upload(tenant.path, picture("png"), { token: tenant.token });
  const size = `${id}/${hash("5")}.webp`;
  await put(size);
  await env.DB.prepare(
    "INSERT INTO image_variants (image_id, key, content_type, width, height, bytes) VALUES (?1, ?2, 'image/webp', 3, 2, 5)",
  )
    .bind(body.data.id, size)
    .run();
  await storedSource(await tenantCtx(tenant), { text: "Acme makes anvils." });
  return keys();
}

it("deletes unused files older than 35 days, and keeps all used ones", async () => {
  const kept = await used();
  const { id } = tenant.workspace;
  const [source = ""] = kept.flatMap((key) => /sources\/([^/]+)/.exec(key)?.[1] ?? []);
  const former = captureKeys(id, source, { raw: hash("1"), text: hash("2") });
  const lost = captureKeys(id, "src_lost", { raw: hash("1"), text: hash("2") });
  const strangers = ["a-file", `${id}/notes.txt`, `ws_elsewhere/${hash("a")}.png`];
  await put(...strangers, `${id}/${hash("a")}.png`, `${id}/${hash("b")}.webp`);
  await put(former.raw, former.text, lost.raw, lost.text);
  expect(await sweep(34)).toBe(0);
  expect(await sweep(36)).toBe(6);
  expect(await keys()).toEqual([...kept, ...strangers].toSorted());
  expect(await sweep(36)).toBe(0);
});

it("deletes what is left of a workspace that was deleted", async () => {
  const { id, slug } = tenant.workspace;
  const answer = await api(tenant.path, { method: "DELETE", body: { confirm: slug }, token: tenant.token });
  expect(answer.status).toBe(200);
  await put(`${id}/${hash("a")}.png`, `${id}/imports/imp_1`);
  expect(await sweep(36)).toBe(2);
  expect(await keys()).toEqual([]);
});

it("leaves what is put again while it looks", async () => {
  const key = `${tenant.workspace.id}/${hash("a")}.png`;
  await put(key);
  const again = smallPages(10, (_key, lists) => (lists === 2 ? new Date(Date.now() + 36 * dayMs) : null));
  expect(await sweep(36, again.bucket)).toBe(0);
  expect(await keys()).toEqual([key]);
});

describe("a run", () => {
  it("checks one page, and the next run continues after it", async () => {
    const { id } = tenant.workspace;
    await put(...["a", "b", "c", "d", "e"].map((letter) => `${id}/${hash(letter)}.png`));
    const { bucket, asked } = smallPages(2);
    expect([await sweep(36, bucket), await sweep(36, bucket), await sweep(36, bucket)]).toEqual([2, 2, 1]);
    const list = (letter: string) => `list 1000 ${id}/${hash(letter)}.png`;
    expect(asked).toEqual([
      ...["list 1000", "list 1000", "delete 2"],
      ...[list("b"), list("b"), "delete 2"],
      ...[list("d"), list("d"), "delete 1"],
    ]);
    expect(await sweep(36, bucket)).toBe(0);
    expect(asked.at(-1)).toBe("list 1000");
  });

  it("asks the database twice, and of each old file four rows at most", async () => {
    const kept = await used();
    const { ctx, reads } = countReads(testCtx());
    const { bucket, asked } = smallPages(1_000);
    await sweepBucket({ ...ctx, bucket, now: () => Date.now() + 36 * dayMs });
    expect(asked).toEqual(["list 1000"]);
    expect(reads).toMatchObject({ trips: 2, changes: [0, 0] });
    expect(reads.rows).toBeLessThanOrEqual(1 + 4 * kept.length);
    reads.trips = 0;
    await sweepBucket({ ...ctx, bucket, now: Date.now });
    expect(reads.trips).toBe(1);
  });
});
