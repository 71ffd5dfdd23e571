import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type Source, sourceMaxBytes } from "../../../schema/api/sources";
import { createSource, loadSourceText } from "../../../worker/domains/knowledge";
import { storeCapture } from "../../../worker/domains/knowledge/sources/store-capture";
import { sha256 } from "../../../worker/platform/sha256";
import { makePdf } from "../../support/pdf/make-pdf";
import { about, FakeSite, home, origin } from "../assistant/fake-site";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { storedSource } from "./stored-source";

let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant("Other");
});

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
const upload = (bytes: Bytes, name: string, { type = "", token = tenant.token, path = tenant.path } = {}) => {
  const body = new FormData();
  body.set("file", new File([bytes], name, { type }));
  return api<Source>(`${path}/sources/upload`, { method: "POST", body, token });
};
/** What came, as it stands in the bucket, each under its own hash. */
const originalsOf = async (id: string): Promise<Bytes[]> => {
  const { objects } = await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/${id}/raw-` });
  const stored = objects.map(async ({ key }) => {
    const bytes = new Uint8Array((await (await env.BUCKET.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(key).toMatch(new RegExp(`/raw-${await sha256(bytes)}$`));
    return bytes;
  });
  return Promise.all(stored);
};
const get = <T = Source>(path: string, token = tenant.token) =>
  api<T>(`${tenant.path}/sources${path}`, { token });
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [
  status,
  body.error.details?.reason,
];

describe("an uploaded document", () => {
  it("is kept with its bytes, its text, their hash and the time", async () => {
    const before = Date.now();
    const { status, body } = await upload(
      bytesOf("---\ntitle: Our prices\n---\n\nAn anvil is 900 €.\n"),
      "prices.md",
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      kind: "upload",
      state: "ready",
      title: "Our prices",
      url: null,
      failure: null,
    });
    expect(body.data.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(body.data.capturedAt ?? "")).toBeGreaterThanOrEqual(before);
    expect((await get<{ text: string }>(`/${body.data.id}/text`)).body.data.text).toBe("An anvil is 900 €.");
    const { objects } = await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/${body.data.id}/` });
    expect(objects).toHaveLength(2);
  });

  it("that comes again is the one that is there", async () => {
    const bytes = bytesOf("The same words.");
    const first = await upload(bytes, "a.txt");
    const again = await upload(bytes, "b.txt");
    expect(again.body.data.id).toBe(first.body.data.id);
    const elsewhere = await upload(bytes, "a.txt", { token: other.token, path: other.path });
    expect(elsewhere.body.data.id).not.toBe(first.body.data.id);
  });

  it("may be a PDF, whatever it is called", async () => {
    const pdf = await makePdf([[{ text: "An anvil weighs 120 kilograms." }]], { title: "Leaflet" });
    const { body } = await upload(pdf, "leaflet.bin");
    expect(body.data).toMatchObject({ title: "Leaflet", pages: 1, characters: 30, bytes: pdf.length });
    expect(await originalsOf(body.data.id)).toEqual([pdf]);
  });

  it.each<[string, Bytes, string]>([
    ["blank.html", bytesOf("<!doctype html><script>write()</script>"), "no_text"],
    ["picture.txt", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "unsupported_type"],
    ["x.docx", bytesOf("PK\u0003\u0004"), "damaged"],
    ["empty.txt", bytesOf(""), "no_text"],
    ["blank.md", bytesOf("---\ntitle: x\n---\n  \n"), "no_text"],
    ["broken.pdf", bytesOf("%PDF-1.7\nnothing"), "damaged"],
  ])("named %s is refused with its reason", async (name, bytes, reason) => {
    expect(reasonOf(await upload(bytes, name))).toEqual([422, reason]);
  });

  it.each(["note.md", "note.txt"])("named %s is refused for its null character", async (name) => {
    const { status, body } = await upload(bytesOf("# Anvils\0\n\nHeavy."), name);
    expect([status, body.error.details?.reason]).toEqual([422, "unsupported_type"]);
    expect(body.error.message).toMatch(/null characters/);
  });

  it("over 20 MB is refused", async () => {
    const { status, body } = await upload(new Uint8Array(sourceMaxBytes + 1).fill(32), "large.txt");
    expect([status, body.error.code]).toEqual([413, "payload_too_large"]);
  });

  it("keeps no invisible characters", async () => {
    const tags = String.fromCodePoint(0xe0041, 0xe0042);
    const { body } = await upload(bytesOf(`An an\u00advil${tags} is\u202e heavy\u0007.\r\nYes.`), "seen.txt");
    expect((await get<{ text: string }>(`/${body.data.id}/text`)).body.data.text).toBe(
      "An anvil is heavy.\nYes.",
    );
  });

  it("is read in the encoding it is written in", async () => {
    const latin = new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80]);
    const wide = new Uint8Array([0xff, 0xfe, 0x63, 0x00, 0xe9, 0x00]);
    const texts = [latin, wide].map(async (bytes) => {
      const { body } = await upload(bytes, "x.txt", { type: "text/plain" });
      return (await get<{ text: string }>(`/${body.data.id}/text`)).body.data.text;
    });
    expect(await Promise.all(texts)).toEqual(["café €", "cé"]);
  });
});

describe("a page", () => {
  it("may be a PDF, of which the original is kept", async () => {
    const pdf = await makePdf([[{ text: "An anvil weighs 60 kilograms." }]], { packed: true });
    const url = `${origin}/leaflet.pdf`;
    const web = new FakeSite({
      [url]: { headers: { "content-type": "application/pdf" }, body: pdf.slice() },
    });
    const kept = await createSource({ ...(await tenantCtx(tenant)), ...web.job() }, { url });
    expect(kept).toMatchObject({ kind: "page", pages: 1, bytes: pdf.length });
    expect(await originalsOf(kept.id)).toEqual([pdf]);
  });

  it("without bytes is not kept", async () => {
    const read = { id: "src_empty", kind: "page", url: `${origin}/`, contentType: null } as const;
    const document = { title: "", description: "", language: null, text: "x", pages: null, links: [] };
    const storing = storeCapture(await tenantCtx(tenant), { ...read, bytes: new Uint8Array(), document });
    await expect(storing).rejects.toThrow("is missing");
    expect(await originalsOf("src_empty")).toEqual([]);
  });
});

describe("a page that is no text", () => {
  const page = async (body: Bytes, type: string) => {
    const web = new FakeSite({ [`${origin}/odd`]: { headers: { "content-type": type }, body } });
    const ctx = { ...(await tenantCtx(tenant)), ...web.job() };
    const { id } = await createSource(ctx, { url: `${origin}/odd` });
    return loadSourceText(ctx, id);
  };
  const packed = async (bytes: Bytes): Promise<Bytes> => {
    const stream = new Response(bytes).body?.pipeThrough(new CompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };

  it.each(["text/html", "text/html; charset=utf-8", "text/plain", "text/markdown; charset=iso-8859-1"])(
    "but compressed twice, as %s, is refused",
    async (type) => {
      const refused = page(await packed(await packed(bytesOf(home.repeat(9)))), type);
      await expect(refused).rejects.toMatchObject({
        code: "source_unreadable",
        message: expect.stringMatching(/claims to be text|null characters/),
        details: { reason: "unsupported_type" },
      });
    },
  );

  it.each(['text/html; charset="', "text/html; charset=", "text/html; charset=bogus"])(
    "but a page by its bytes is read, whatever %s means",
    async (type) => {
      const cafe = home.replace("Acme makes", "Acme, a café, makes");
      const latin = Uint8Array.from(cafe, (letter) => letter.charCodeAt(0));
      const meta = cafe
        .replace("<title>", '<meta charset="windows-1250"><title>')
        .replace("café", "caf\u009e");
      const central = Uint8Array.from(meta, (letter) => letter.charCodeAt(0));
      const lying = Uint8Array.from(cafe.replace("<title>", "<meta charset=utf-8><title>"), (letter) =>
        letter.charCodeAt(0),
      );
      expect(await page(bytesOf(cafe), type)).toContain("a café, makes");
      expect(await page(latin, type)).toContain("a café, makes");
      expect(await page(lying, type)).toContain("a café, makes");
      expect(await page(central, type)).toContain("a cafž, makes");
    },
  );
});

it("a page is one source by whichever spelling of its address", async () => {
  const spelled = ["http://2130706433:8100/one", "http://127.1:8100/one#top", "HTTP://127.0.0.1:8100/./one"];
  const web = new FakeSite({ [`${origin}/one`]: home });
  const ctx = { ...(await tenantCtx(tenant)), ...web.job() };
  const { id } = await createSource(ctx, { url: `${origin}/one` });
  for (const url of spelled) expect([url, (await createSource(ctx, { url })).id]).toEqual([url, id]);
});

describe("sources", () => {
  it("are listed the newest first, and found by title and address", async () => {
    const mine = await makeTenant("Mine");
    const ctx = await tenantCtx(mine);
    await storedSource(ctx, { text: "a", title: "About us", url: "https://acme.test/about", createdAt: 1 });
    await storedSource(ctx, { text: "b", title: "Prices", url: "https://acme.test/pricing", createdAt: 2 });
    const titles = async (query: string) =>
      (
        await api<{ items: Source[] }>(`${mine.path}/sources${query}`, { token: mine.token })
      ).body.data.items.map(({ title }) => title);
    expect(await titles("")).toEqual(["Prices", "About us"]);
    expect(await titles("?q=ABOUT")).toEqual(["About us"]);
    expect(await titles("?q=pricing")).toEqual(["Prices"]);
    expect(await titles("?q=%25")).toEqual([]);
  });

  it("are another tenant's secret, and viewers only read them", async () => {
    const id = await storedSource(await tenantCtx(tenant), { text: "Secret" });
    for (const path of [`/${id}`, `/${id}/text`]) {
      expect((await api(`${other.path}/sources${path}`, { token: other.token })).status).toBe(404);
      expect((await get(path, tenant.people.viewer.token)).status).toBe(200);
    }
    const { viewer } = tenant.people;
    const refused = [
      await upload(bytesOf("x"), "x.txt", { token: viewer.token }),
      await api(`${tenant.path}/sources/${id}/check`, { method: "POST", token: viewer.token }),
      await api(`${tenant.path}/sources/${id}`, { method: "DELETE", token: viewer.token }),
      await api(`${tenant.path}/sources`, {
        method: "POST",
        body: { url: "https://a.test" },
        token: viewer.token,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await api(`${other.path}/sources/${id}`, { method: "DELETE", token: other.token })).status).toBe(
      404,
    );
  });

  it("are as many as the plan keeps", async () => {
    const full = await makeTenant("Full");
    await env.DB.prepare("UPDATE workspaces SET plan_id = 'free' WHERE id = ?1")
      .bind(full.workspace.id)
      .run();
    const ctx = await tenantCtx(full);
    for (let at = 0; at < 49; at++) await storedSource(ctx, { text: `${at}` });
    const add = (words: string) => upload(bytesOf(words), "x.txt", { token: full.token, path: full.path });
    const answers = await Promise.all(["Last", "One more", "And more"].map(add));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused.map(({ body }) => body.error.code)).toEqual(["limit_reached", "limit_reached"]);
    const { objects } = await env.BUCKET.list({ prefix: `${full.workspace.id}/sources/` });
    // Beside the texts of the 49, the bytes and the text of the last one: of those refused nothing is left.
    expect(objects).toHaveLength(49 + 2);
  });

  it("of which one is kept already may be captured again where there is no room for another", async () => {
    const full = await makeTenant("Full again");
    await env.DB.prepare("UPDATE workspaces SET plan_id = 'free' WHERE id = ?1")
      .bind(full.workspace.id)
      .run();
    const web = new FakeSite({ [`${origin}/kept`]: home, [`${origin}/new`]: about });
    const ctx = { ...(await tenantCtx(full)), ...web.job() };
    const { id } = await createSource(ctx, { url: `${origin}/kept` });
    for (let at = 0; at < 49; at++) await storedSource(ctx, { text: `${at}` });
    web.pages[`${origin}/kept`] = about;
    expect((await createSource(ctx, { url: `${origin}/kept` })).id).toBe(id);
    expect(await loadSourceText(ctx, id)).toContain("Ada Ibarra");
    await expect(createSource(ctx, { url: `${origin}/new` })).rejects.toMatchObject({
      code: "limit_reached",
    });
  });
});

describe("deleting a source", () => {
  const remove = (id: string) =>
    api(`${tenant.path}/sources/${id}`, { method: "DELETE", token: tenant.token });

  it("takes all its captures with it", async () => {
    const { id } = (await upload(bytesOf("To be deleted"), "x.txt")).body.data;
    expect((await remove(id)).status).toBe(200);
    expect((await get(`/${id}`)).status).toBe(404);
    expect((await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/${id}/` })).objects).toEqual([]);
  });

  it("is refused while a post quotes it, and names the post", async () => {
    const { id } = (await upload(bytesOf("It weighs 120 kilograms."), "q.txt")).body.data;
    const post = await api<{ id: string }>(`${tenant.path}/posts`, {
      method: "POST",
      body: { title: "On weight" },
      token: tenant.token,
    });
    await env.DB.prepare(
      `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, source_id, quote, created_at, updated_at)
       VALUES ('clm_quote', ?1, ?2, 0, 'It weighs 120 kilograms.', 'number', 'supported', ?3, '120 kilograms', 0, 0)`,
    )
      .bind(tenant.workspace.id, post.body.data.id, id)
      .run();
    const { status, body } = await remove(id);
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      "conflict",
      { posts: [{ id: post.body.data.id, title: "On weight" }] },
    ]);
    expect((await get(`/${id}`)).status).toBe(200);
  });
});
