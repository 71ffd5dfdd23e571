import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Source, SourceList as Sources } from "../../../schema/api/sources";
import { makeDocx, paragraph, styled } from "../../support/docx/make-docx";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

type SourceList = z.infer<typeof Sources>;
type Bytes = Uint8Array<ArrayBuffer>;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

const bytesOf = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
/** In windows-1252, without saying so. */
const latinOf = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => ({ "“": 0x93, "”": 0x94 })[letter] ?? letter.charCodeAt(0));
/** As Excel saves "Unicode text". */
const wideOf = (text: string): Bytes => {
  const units = [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))];
  return Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]));
};
const upload = (bytes: Bytes, name: string, type = "") => {
  const body = new FormData();
  body.set("file", new File([bytes], name, { type }));
  return api<Source>(`${tenant.path}/sources/upload`, { method: "POST", body, token: tenant.token });
};
const get = <T>(path: string) => api<T>(`${tenant.path}/sources${path}`, { token: tenant.token });

describe("an uploaded document", () => {
  it.each<[string, string, Bytes, string, string]>([
    [
      "anvils.docx",
      "",
      makeDocx(styled("Anvils", "berschrift1") + paragraph("An anvil weighs 60 kg.")),
      "Anvils",
      "# Anvils\n\nAn anvil weighs 60 kg.",
    ],
    ["prices.csv", "", bytesOf("Plan;Price\nBasic;9 €\n"), "prices.csv", "Plan: Basic; Price: 9 €"],
    ["prices.csv", "application/vnd.ms-excel", bytesOf("a,b\n1,2"), "prices.csv", "a: 1; b: 2"],
    [
      "prices.tsv",
      "text/tab-separated-values",
      wideOf("Plan\tPrice\nPro\t29 €"),
      "prices.tsv",
      "Plan: Pro; Price: 29 €",
    ],
    [
      "page.html",
      "text/html",
      latinOf(`<title>Cafés</title><p>The café “Anvil” opens at nine, and it closes at five in winter.`),
      "Cafés",
      "The café “Anvil” opens at nine, and it closes at five in winter.",
    ],
    [
      "about.htm",
      "",
      bytesOf("<p>Heavy <a href='x'>anvils</a>.</p><p><a href='/y'>More</a>"),
      "about.htm",
      "Heavy anvils.\n\nMore",
    ],
  ])("named %s, of type %j, is kept as text", async (name, type, bytes, title, text) => {
    const { status, body } = await upload(bytes, name, type);
    expect([status, body.error?.message]).toEqual([201, undefined]);
    expect(body.data).toMatchObject({ title, quotable: false, bytes: bytes.length });
    expect((await get<{ text: string }>(`/${body.data.id}/text`)).body.data.text).toBe(text);
  });

  it("that cannot be read leaves nothing behind", async () => {
    const keys = async () =>
      (await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/` })).objects.length;
    const before = [await keys(), (await get<SourceList>("")).body.data.pagination.total];
    const { status } = await upload(bytesOf('a,b\n"never closed'), "again.csv");
    expect(status).toBe(422);
    expect([await keys(), (await get<SourceList>("")).body.data.pagination.total]).toEqual(before);
  });

  it.each<[string, Bytes, string]>([
    ["sheet.xlsx", makeDocx("", { main: "xl/workbook.xml" }), "unsupported_type"],
    ["locked.docx", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "encrypted"],
    ["bomb.docx", makeDocx("", { others: { "word/document.xml": "0".repeat(30_000_000) } }), "too_large"],
    ["open.csv", bytesOf('a,b\n"c,d'), "damaged"],
    ["long.csv", bytesOf("name,value\n".repeat(60_000)), "too_large"],
  ])("named %s is refused with its reason", async (name, bytes, reason) => {
    const { status, body } = await upload(bytes, name);
    expect([status, body.error.code, body.error.details?.reason]).toEqual([422, "source_unreadable", reason]);
  });
});
