import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { wxrFile } from "../../support/wxr-file";
import { makeTenant } from "../fixtures/tenant";
import { ImportDesk } from "./job";

let desk: ImportDesk;
beforeEach(async () => {
  desk = await ImportDesk.open(await makeTenant());
});

const long = "x".repeat(1_000_000);
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
const shortcodes = Array.from({ length: 2_000 }, (_, n) => `[a-code-of-a-long-name-${n} a=b]`).join(" ");

it.each([
  ["a title", { title: long }, "created"],
  ["a slug", { slug: long, body: "" }, "failed"],
  ["the names of shortcodes", { body: shortcodes }, "created"],
  ["a number", { more: "" }, "created"],
  ["a picture's description", { more: meta("_wp_attachment_image_alt", long), type: "attachment" }, null],
])("%s without measure is at most its own post's failure", async (what, item, outcome) => {
  const text = wxrFile([
    { id: 1, ...item },
    { id: 2, slug: "other", title: "Other", body: "Fine." },
  ]);
  const id = await desk.begin(
    what === "a number" ? text.replace("<wp:post_id>1<", `<wp:post_id>${"1".repeat(1_000_000)}<`) : text,
  );
  expect(await desk.finish(id)).toMatchObject({ state: "completed" });
  const items = await desk.items(id);
  expect(items.map((one) => one.outcome)).toEqual([...(outcome === null ? [] : [outcome]), "created"]);
  expect(JSON.stringify(items).length).toBeLessThan(20_000);
});

it("an excessively long blog URL is invalid", async () => {
  const id = await desk.begin(wxrFile([{ id: 1 }], { site: `https://old.example/${long}` }));
  expect(await desk.finish(id)).toMatchObject({ state: "completed", siteUrl: null, counts: { created: 1 } });
});

it("of many thousand former slugs, a hundred redirect to the post, with a warning", async () => {
  const more = Array.from({ length: 20_000 }, (_, n) => meta("_wp_old_slug", `former-${n}`)).join("");
  const id = await desk.begin(wxrFile([{ id: 1, more }]));
  await desk.finish(id);
  const history = env.DB.prepare("SELECT count(*) AS number FROM slug_history WHERE workspace_id = ?1");
  expect(await history.bind(desk.tenant.workspace.id).first()).toEqual({ number: 100 });
  expect((await desk.items(id))[0]?.warnings).toEqual([expect.stringContaining("19900 of its former slugs")]);
});
