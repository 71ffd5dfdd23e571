import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelImport, removeImports } from "../../../worker/domains/import";
import { claimImport } from "../../../worker/domains/import/run/claim-import";
import { uploadImage } from "../../../worker/domains/media";
import { wxrFile } from "../../support/wxr-file";
import { FakeSite, origin } from "../assistant/fake-site";
import { makeTenant } from "../fixtures/tenant";
import { type Picture, picture } from "../images/pictures";
import { ImportDesk } from "./job";

const day = 86_400_000;
const kinds: Picture[] = ["png", "jpeg", "webp", "losslessWebp", "gif", "avif"];
const last = `${origin}/last.png`;
const addressOf = (kind: Picture) => `${origin}/${kind}`;
let desk: ImportDesk;
let web: FakeSite;
beforeEach(async () => {
  // What other tests of this file left is old, too.
  await env.DB.batch([env.DB.prepare("DELETE FROM import_items"), env.DB.prepare("DELETE FROM imports")]);
  web = new FakeSite(Object.fromEntries(kinds.map((kind) => [addressOf(kind), { body: picture(kind) }])));
  desk = await ImportDesk.open(await makeTenant(), web);
});

const showing = (id: number, urls: string[]) => ({
  id,
  slug: `post-${id}`,
  body: urls.map((url) => `<img src="${url}">`).join(" "),
});

/** An import that is cancelled while the last picture of its post is fetched. */
async function cancelledWith(shown: Picture[]): Promise<string> {
  const id = await desk.begin(wxrFile([showing(1, [...shown.map(addressOf), last])]));
  await desk.work({
    fetch: async (input, init) => {
      if (new Request(input, init).url === last) await cancelImport(desk.ctx, id);
      return web.fetch(input, init);
    },
  });
  expect(await desk.read(id)).toMatchObject({ state: "cancelled", counts: { created: 0 }, done: 0 });
  return id;
}

interface Kept {
  id: string;
  key: string;
  kind: string;
}

/** The images of the workspace by what they were copied from. */
async function images(): Promise<Record<string, Kept>> {
  const { results } = await env.DB.prepare(
    `SELECT m.id, m.key, i.identity FROM images m LEFT JOIN import_items i ON i.image_id = m.id WHERE m.workspace_id = ?1`,
  )
    .bind(desk.tenant.workspace.id)
    .all<{ id: string; key: string; identity: string | null }>();
  return Object.fromEntries(
    results.map(({ id, key, identity }) => {
      const kind = identity?.slice(origin.length + 1) ?? id;
      return [kind, { id, key, kind }];
    }),
  );
}
const change = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const objects = async () =>
  (await env.BUCKET.list({ prefix: `${desk.tenant.workspace.id}/` })).objects.map(({ key }) => key);

describe("pictures that were copied in vain", () => {
  it("go 30 days after the end of their import, but for those that anything names", async () => {
    const workspace = desk.tenant.workspace.id;
    await cancelledWith(kinds);
    const found = await images();
    expect(Object.keys(found).toSorted()).toEqual(kinds.toSorted());
    await desk.finish(await desk.begin(wxrFile([{ id: 9, slug: "own", body: "Own." }])));
    const [own] = await desk.posts();
    const named = (kind: Picture) => `![](https://blogsvc.test/images/${found[kind]?.key})`;
    await change("UPDATE posts SET content = ?2 WHERE id = ?1", own?.id, named("jpeg"));
    await change(
      "INSERT INTO working_copies (post_id, fields, version, updated_at) VALUES (?1, ?2, 1, 0)",
      own?.id,
      JSON.stringify({ heroImageId: found.webp?.id }),
    );
    await change(
      "INSERT INTO revisions (id, post_id, number, fields, reason, created_at) VALUES (?1, ?1, 99, ?2, 'saved', 0)",
      own?.id,
      JSON.stringify({ content: named("gif") }),
    );
    await change(
      "UPDATE workspaces SET brand = ?2 WHERE id = ?1",
      workspace,
      JSON.stringify({ logoImageId: found.avif?.id }),
    );
    const byHand = await uploadImage(desk.ctx, { bytes: picture("losslessWebp"), alt: "" });
    expect(byHand).toMatchObject({ created: false, image: { source: "uploaded" } });

    desk.now += 30 * day;
    await removeImports(desk.ctx);
    expect(Object.keys(await images())).toHaveLength(kinds.length);
    desk.now += 2_000;
    await removeImports(desk.ctx);
    expect(Object.keys(await images()).toSorted()).toEqual(kinds.filter((kind) => kind !== "png").toSorted());
    expect((await objects()).toSorted()).toEqual(
      kinds.flatMap((kind) => (kind === "png" ? [] : (found[kind]?.key ?? []))).toSorted(),
    );
    const audit = await env.DB.prepare(
      "SELECT target_id FROM audit WHERE workspace_id = ?1 AND action = 'image.deleted'",
    )
      .bind(workspace)
      .all();
    expect(audit.results).toEqual([{ target_id: found.png?.id }]);
  });

  it("stay where a later import of the same made the post after all", async () => {
    await cancelledWith(["png"]);
    await desk.finish(await desk.begin(wxrFile([showing(1, [addressOf("png")])])));
    expect(web.asked.filter((url) => url === addressOf("png"))).toHaveLength(1);
    desk.now += 31 * day;
    await removeImports(desk.ctx);
    expect(Object.keys(await images())).toEqual(["png"]);
  });

  it("stay while another import of the workspace writes, and go after that", async () => {
    await cancelledWith(["png"]);
    desk.now += 31 * day;
    const other = await desk.begin(wxrFile([showing(2, [addressOf("png")])]));
    expect(await claimImport(desk.ctx, desk.tenant.workspace.id)).not.toBeNull();
    await removeImports(desk.ctx);
    expect(Object.keys(await images())).toEqual(["png"]);
    await cancelImport(desk.ctx, other);
    await removeImports(desk.ctx);
    expect(await images()).toEqual({});
    expect(await objects()).toEqual([]);
  });

  it("are not those of posts that were made and deleted since", async () => {
    await desk.finish(await desk.begin(wxrFile([showing(1, [addressOf("png")])])));
    await change("UPDATE posts SET content = '' WHERE workspace_id = ?1", desk.tenant.workspace.id);
    await change("DELETE FROM revisions");
    desk.now += 31 * day;
    await removeImports(desk.ctx);
    expect(Object.keys(await images())).toEqual(["png"]);
  });

  it("are not copied at all for posts that the plan has no room for", async () => {
    await change(
      "UPDATE workspaces SET plan_id = 'free', post_count = 500 WHERE id = ?1",
      desk.tenant.workspace.id,
    );
    const id = await desk.begin(wxrFile([showing(1, [addressOf("png")])]));
    expect(await desk.finish(id)).toMatchObject({ state: "completed", counts: { failed: 1 } });
    expect(await desk.items(id)).toMatchObject([{ code: "limit_reached" }]);
    expect(web.asked).toEqual([]);
  });
});
