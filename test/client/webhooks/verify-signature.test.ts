import { verifyStandardWebhook, verifyWebhookSignature } from "@blogsvc/client/webhooks";
import { sign } from "@octokit/webhooks-methods";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signedHeaders } from "../../../schema/webhooks/request-headers";
import { hexOf, secret } from "./signed-request";

const text = '{"title":"Grüße 😀\u2028","n":1}';
const bytes = Uint8Array.from(new TextEncoder().encode(text));
const hex = hexOf(text);
const other = `whsec_${Buffer.from("another secret, also long").toString("base64")}`;

describe("verifyWebhookSignature", () => {
  it.each<[string, string | Uint8Array | ArrayBuffer]>([
    ["text", text],
    ["bytes", bytes],
    ["an ArrayBuffer", bytes.buffer],
    ["a Buffer inside a larger one", Buffer.concat([Buffer.from("xx"), bytes]).subarray(2)],
  ])("verifies %s", async (_what, body) => {
    expect(await verifyWebhookSignature({ body, signature: hex, secret })).toBe(true);
    expect(await verifyWebhookSignature({ body, signature: hex, secret: other })).toBe(false);
  });

  it("tolerates sha256=, capitals and blanks around", async () => {
    for (const signature of [`sha256=${hex}`, `SHA256=${hex.toUpperCase()}`, ` ${hex}\t`])
      expect(await verifyWebhookSignature({ body: text, signature, secret })).toBe(true);
  });

  it("is what others sign", async () => {
    const signature = await sign(secret, text);
    expect(signature).toMatch(/^sha256=/);
    expect(await verifyWebhookSignature({ body: text, signature, secret })).toBe(true);
  });

  it("takes any of several secrets", async () => {
    expect(await verifyWebhookSignature({ body: text, signature: hex, secret: [other, secret] })).toBe(true);
    expect(await verifyWebhookSignature({ body: text, signature: hex, secret: [other, ""] })).toBe(false);
    expect(await verifyWebhookSignature({ body: text, signature: hex, secret: [] })).toBe(false);
  });

  it("takes no blank secret, with which anyone could sign", async () => {
    for (const secret of ["", " ", "\n"]) {
      const signature = hexOf(text, secret);
      expect(await verifyWebhookSignature({ body: text, signature, secret })).toBe(false);
    }
    expect(await verifyWebhookSignature({ body: text, signature: hex, secret: undefined })).toBe(false);
  });

  it.each([
    null,
    undefined,
    "",
    "sha256=",
    "nonsense",
    hex.slice(1),
    `${hex}0`,
    `${hex} ${hex}`,
    `sha1=${hex}`,
    `sha256=sha256=${hex}`,
    `${hex.slice(0, 62)}zz`,
    `${hex.slice(0, 62)}é`,
    Buffer.from(hex, "hex").toString("base64"),
    "0".repeat(64),
    "\u0000",
  ])("answers false to %j", async (signature) => {
    expect(await verifyWebhookSignature({ body: text, signature, secret })).toBe(false);
  });

  it("sees every changed bit of body and signature", async () => {
    for (let bit = 0; bit < 8 * bytes.length; bit += 7) {
      const body = Uint8Array.from(bytes);
      body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await verifyWebhookSignature({ body, signature: hex, secret })).toBe(false);
    }
    for (let n = 0; n < 64; n++) {
      const digit = (Number.parseInt(hex[n] ?? "0", 16) ^ 1).toString(16);
      const signature = hex.slice(0, n) + digit + hex.slice(n + 1);
      expect(await verifyWebhookSignature({ body: text, signature, secret })).toBe(false);
    }
  });
});

describe("verifyStandardWebhook", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const signed = (at = now(), key = secret, id = "evt_1") => ({
    "webhook-id": id,
    "webhook-timestamp": String(at),
    "webhook-signature": new Webhook(key).sign(id, new Date(at * 1000), text),
  });

  it("verifies what the standard's own library signs", async () => {
    expect(await verifyStandardWebhook({ body: bytes, headers: signed(), secret })).toBe(true);
    expect(await verifyStandardWebhook({ body: text, headers: new Headers(signed()), secret })).toBe(true);
    expect(await verifyStandardWebhook({ body: text, headers: signed(), secret: secret.slice(6) })).toBe(
      true,
    );
    expect(await verifyStandardWebhook({ body: text, headers: signed(), secret: [other, secret] })).toBe(
      true,
    );
    expect(await verifyStandardWebhook({ body: text, headers: signed(), secret: other })).toBe(false);
    expect(await verifyStandardWebhook({ body: `${text} `, headers: signed(), secret })).toBe(false);
  });

  it.each(["a pass phrase: %, =", "abcdefghijklmnop"])("verifies by the secret %s as it is", async (own) => {
    const by = new Webhook(own, { format: "raw" });
    const headers = { ...signed(), "webhook-signature": by.sign("evt_1", new Date(now() * 1000), text) };
    expect(await verifyStandardWebhook({ body: text, headers, secret: own })).toBe(true);
    expect(await verifyStandardWebhook({ body: text, headers, secret: `whsec_${own}` })).toBe(false);
  });

  it("finds the right one of several signatures", async () => {
    const mine = signed()["webhook-signature"];
    const several = (signature: string) => ({ ...signed(), "webhook-signature": signature });
    const check = (headers: Record<string, string>) => verifyStandardWebhook({ body: text, headers, secret });
    expect(await check(several(`v1,AAAA v2,xx v1a,yy ${mine}`))).toBe(true);
    expect(await check(several(mine.replace("v1,", "v2,")))).toBe(false);
    expect(await check(several(`${"v1,AAAA ".repeat(20)}${mine}`))).toBe(false);
  });

  it("refuses what is off by more than the tolerance, either way", async () => {
    const at = (offset: number, toleranceSeconds?: number) =>
      verifyStandardWebhook({ body: text, headers: signed(now() + offset), secret, toleranceSeconds });
    expect(await Promise.all([at(-290), at(290), at(-310), at(310), at(-310, 600)])).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it.each([
    ["no id", { "webhook-id": "" }],
    ["another id", { "webhook-id": "evt_2" }],
    ["no timestamp", { "webhook-timestamp": undefined }],
    ["a timestamp that is none", { "webhook-timestamp": "soon" }],
    ["a timestamp in milliseconds", { "webhook-timestamp": String(Date.now()) }],
    ["no signature", { "webhook-signature": undefined }],
    ["a signature that is none", { "webhook-signature": "v1,%%%" }],
    ["an empty signature", { "webhook-signature": "v1," }],
    ["blanks", { "webhook-signature": "   " }],
  ])("answers false to %s", async (_what, over) => {
    expect(await verifyStandardWebhook({ body: text, headers: { ...signed(), ...over }, secret })).toBe(
      false,
    );
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "answers false to a %s that is no text",
    async (name) => {
      for (const value of [7, true, {}, [7], null]) {
        const asked = { body: text, headers: { ...signed(), [name]: value }, secret };
        expect([value, await Reflect.apply(verifyStandardWebhook, null, [asked])]).toEqual([value, false]);
      }
    },
  );

  it("passes over a secret that is no text", async () => {
    const asked = { body: text, headers: signed(), signature: hex, secret: [null, 7, secret] };
    expect(await Reflect.apply(verifyStandardWebhook, null, [asked])).toBe(true);
    expect(await Reflect.apply(verifyWebhookSignature, null, [asked])).toBe(true);
  });

  it("returns false if the secret is not base64, or empty", async () => {
    for (const wrong of ["whsec_%%%", "whsec_", "", "äöü", undefined])
      expect(await verifyStandardWebhook({ body: text, headers: signed(), secret: wrong })).toBe(false);
    const rotated = [process.env.BLOGSVC_NO_SUCH_SECRET ?? "", secret];
    expect(await verifyStandardWebhook({ body: text, headers: signed(), secret: rotated })).toBe(true);
    expect(await verifyStandardWebhook({ body: text, headers: {}, secret })).toBe(false);
  });
});

it("verifies the service's own headers, during a rotation with either secret", async () => {
  const headers = await signedHeaders({ current: secret, previous: other }, other, {
    id: "evt_1",
    at: Date.now(),
    body: bytes,
  });
  const signature = headers["x-blogsvc-signature"];
  expect(await verifyWebhookSignature({ body: bytes, signature, secret: other })).toBe(true);
  expect(await verifyWebhookSignature({ body: bytes, signature, secret: [secret, other] })).toBe(true);
  expect(await verifyStandardWebhook({ body: bytes, headers, secret })).toBe(true);
  expect(await verifyStandardWebhook({ body: bytes, headers, secret: other })).toBe(true);
});
