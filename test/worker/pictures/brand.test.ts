import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Brand } from "../../../schema/api/cards";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";
import { upload } from "../images/form";
import { picture } from "../images/pictures";

let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant("Other");
});

const change = (body: Partial<Brand>, token = tenant.token) =>
  api<Brand>(`${tenant.path}/brand`, { method: "PATCH", body, token });

const draw = async (body: object, { path, token }: Tenant = tenant) => {
  const response = await send(`${path}/brand/preview`, { method: "POST", body, token });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const sizeOf = ({ bytes }: { bytes: Uint8Array }) =>
  /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(new TextDecoder().decode(bytes))?.slice(1).map(Number);

describe("a workspace's brand", () => {
  it("has a default that can be read, and keeps what is changed", async () => {
    const before = await api<Brand>(`${tenant.path}/brand`, { token: tenant.token });
    expect(before.body.data).toMatchObject({ layout: "split", font: "sans", logoImageId: null });
    const after = await change({ layout: "frame", accent: "#c2410c" });
    expect(after.body.data).toEqual({ ...before.body.data, layout: "frame", accent: "#c2410c" });
    expect((await api<Brand>(`${tenant.path}/brand`, { token: tenant.token })).body.data.layout).toBe(
      "frame",
    );
    expect((await api<Brand>(`${other.path}/brand`, { token: other.token })).body.data.layout).toBe("split");
  });

  it("refuses text that could not be read, and names a colour that would do", async () => {
    const answer = await change({ background: "#ffffff", foreground: "#cccccc" });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(
      /^foreground: #cccccc on #ffffff has a contrast ratio of 1\.6:1/,
    );
    const { nearest } = answer.body.error.details as { nearest: string };
    expect((await change({ background: "#ffffff", foreground: nearest })).status).toBe(200);
  });

  it.each(["red", "#FFF", "#12345", "#1d4ed8;}"])("takes no colour such as %s", async (accent) => {
    expect((await change({ accent })).status).toBe(400);
  });

  it("accepts its own logo in a format that can be drawn", async () => {
    const mine = await upload(tenant.path, picture("png"), { token: tenant.token });
    const theirs = await upload(other.path, picture("png"), { token: other.token });
    const webp = await upload(tenant.path, picture("webp"), { token: tenant.token });
    expect((await change({ logoImageId: theirs.body.data.id })).status).toBe(404);
    expect((await change({ logoImageId: webp.body.data.id })).body.error.message).toContain("logoImageId");
    expect((await change({ logoImageId: mine.body.data.id })).status).toBe(200);
    const path = `${tenant.path}/images/${mine.body.data.id}`;
    const refusal = await api(path, { method: "DELETE", token: tenant.token });
    expect(refusal.status).toBe(409);
    expect(refusal.body.error.message).toContain("logo");
    const withLogo = await draw({ title: "T" });
    const without = await draw({ title: "T", logoImageId: null });
    expect(withLogo.bytes).not.toEqual(without.bytes);
    await change({ logoImageId: null });
    expect((await api(path, { method: "DELETE", token: tenant.token })).status).toBe(200);
  });

  it("is changed by admins only", async () => {
    expect((await change({ font: "mono" }, tenant.people.editor.token)).status).toBe(403);
    expect((await change({ font: "mono" }, tenant.people.admin.token)).status).toBe(200);
    expect((await change({ font: "mono" }, other.token)).status).toBe(404);
  });
});

describe("the preview of a card", () => {
  it("is an SVG of the use's size, the same for the same words, and kept nowhere", async () => {
    const { response, bytes } = await draw({ title: "Hello" });
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(sizeOf({ bytes })).toEqual([1200, 630]);
    expect((await draw({ title: "Hello" })).bytes).toEqual(bytes);
    expect(sizeOf(await draw({ title: "Hello", use: "hero" }))).toEqual([1536, 864]);
    const images = await api<{ items: { source: string }[] }>(`${tenant.path}/images`, {
      token: tenant.token,
    });
    expect(images.body.data.items.filter(({ source }) => source === "template")).toEqual([]);
  });

  it("is drawn in colours that are tried, and readable in any", async () => {
    const plain = await draw({ title: "Hello" });
    const tried = await draw({ title: "Hello", background: "#ffffff", foreground: "#ffffff" });
    expect(tried.response.status).toBe(200);
    expect(tried.bytes).not.toEqual(plain.bytes);
    const readable = await draw({ title: "Hello", background: "#ffffff", foreground: "#757575" });
    expect(readable.bytes.length).toBeGreaterThan(1_000);
  });

  it("leaves out what no font has", async () => {
    const [japanese, korean] = [await draw({ title: "日本語" }), await draw({ title: "한국어" })];
    expect(japanese.response.status).toBe(200);
    // The ornament goes by the title, so that two such posts still look different.
    expect(japanese.bytes).not.toEqual(korean.bytes);
  });

  it("shows no other workspace's logo", async () => {
    const theirs = await upload(other.path, picture("png"), { token: other.token });
    expect((await draw({ title: "T", logoImageId: theirs.body.data.id })).response.status).toBe(404);
  });

  it("lets readers in between two previews", async () => {
    // The slot of an earlier preview is free again by then.
    vi.useFakeTimers({ now: Date.now() + 150, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const ask = { use: "og", title: "Card" };
    expect((await draw(ask)).response.status).toBe(200);
    let drawn = false;
    const second = draw(ask).then(({ response }) => {
      drawn = true;
      return response.status;
    });
    for (let read = 0; read < 10; read++) await api(`${tenant.path}/brand`, { token: tenant.token });
    expect(drawn).toBe(false);
    vi.setSystemTime(Date.now() + 200);
    expect(await second).toBe(200);
  });
});
