import { expect, inject, it } from "vitest";
import { fakeShop } from "../../support/fake-shopify/fake-shop.ts";
import { makeWorkspace } from "../support/workspace.ts";
import { machineIn, makePerson } from "./support.ts";

const secret = "shpss_0123456789abcdef";
const shop = () => fakeShop(inject("shopifyServer"), `cli-${crypto.randomUUID()}.myshopify.com`);
const connecting = (domain: string) => [
  ...["integrations", "connect", "shopify", "--shop", domain],
  ...["--client-id", "client-id", "--blog", "1001", "--mode", "publish"],
];

it("a shop is connected, tested, followed, decided on and disconnected from a terminal", async () => {
  const there = await shop();
  const workspace = await makeWorkspace("Command line shop");
  const here = machineIn(workspace, { input: `${secret}\n` });
  const run = async (...args: string[]) => {
    const ran = await here.run(...args);
    expect(ran.out + ran.err, args.join(" ")).not.toContain(secret);
    return ran;
  };
  const external = (...args: string[]) => run("posts", "external", ...args);
  const articles = async () => (await there.read()).articles;

  await there.set({ sameOrganization: false });
  const refused = await run(...connecting(there.shop), "--json");
  expect([refused.exit, refused.json().error]).toMatchObject([
    11,
    { code: "integration_failed", details: { code: "shop_not_permitted" } },
  ]);
  expect((await run("integrations", "list")).out).toBe("");
  await there.set({ sameOrganization: true });
  expect((await run(...connecting(`https://${there.shop}/admin`))).exit).toBe(0);
  expect((await run("integrations", "list")).out).toMatch(/^shopify\ton\tpublish\tExample Shop\t/);
  expect((await run("integrations", "test", "shopify")).exit).toBe(0);
  await there.set({ scopes: ["read_content"] });
  expect((await run("integrations", "test", "shopify", "--json")).json().error?.details).toMatchObject({
    code: "scope_missing",
  });
  await there.set({ scopes: ["read_content", "write_content"] });

  await run("posts", "create", "--title", "Ten knots", "--publish");
  expect((await external("sync", "ten-knots", "shopify", "--watch")).out).toBe("published\n");
  expect(await articles()).toMatchObject([{ handle: "ten-knots", isPublished: true }]);

  await there.set({ articles: (await articles()).map((one) => ({ ...one, title: "Eleven knots" })) });
  const stopped = await external("sync", "ten-knots", "shopify", "--watch", "--json");
  expect([stopped.exit, stopped.json().error?.details]).toMatchObject([12, { state: "conflict" }]);
  expect((await external("show", "ten-knots")).out).toMatch(/^shopify\tconflict\t/);
  expect((await external("overwrite", "ten-knots", "shopify")).exit).toBe(11);
  expect((await external("overwrite", "ten-knots", "shopify", "--yes", "--watch")).exit).toBe(0);
  expect(await articles()).toMatchObject([{ title: "Ten knots" }]);

  const at = "2199-01-01T00:00:00.000Z";
  const later = ["--mode", "schedule", "--at", at];
  await run("posts", "create", "--title", "Of the sea");
  expect((await external("send", "of-the-sea", "shopify", "--mode", "draft", "--watch")).out).toBe("draft\n");
  expect((await external("send", "of-the-sea", "shopify", ...later, "--watch")).out).toBe("scheduled\n");
  expect((await external("remove", "ten-knots", "shopify", "--yes", "--watch")).out).toBe("removed\n");
  expect(await articles()).toMatchObject([{ title: "Of the sea", isPublished: false, publishedAt: at }]);

  expect((await run("integrations", "disable", "shopify")).exit).toBe(0);
  await run("posts", "create", "--title", "Not there", "--publish");
  expect((await run("deliveries", "list", "--post", "not-there", "--json")).json().data).toMatchObject({
    items: [{ state: "cancelled", cancelReason: "integration_disabled", integration: { kind: "shopify" } }],
  });
  expect((await run("integrations", "disconnect", "shopify")).exit).toBe(11);
  expect((await run("integrations", "disconnect", "shopify", "--yes")).exit).toBe(0);
  expect(await articles()).toHaveLength(1);
  expect((await run("integrations", "show", "shopify")).exit).toBe(12);
  expect((await there.read()).ledger.invalid).toEqual([]);
});

it("an editor sends posts and connects nothing, a viewer only looks", async () => {
  const there = await shop();
  const workspace = await makeWorkspace("Command line roles");
  const as = async (role: string) =>
    machineIn(workspace, { input: secret, token: (await makePerson(workspace, role)).token });
  const [editor, viewer] = [await as("editor"), await as("viewer")];
  expect((await editor.run(...connecting(there.shop))).exit).toBe(10);
  expect((await machineIn(workspace, { input: secret }).run(...connecting(there.shop))).exit).toBe(0);
  for (const args of [["test"], ["disable"], ["disconnect", "--yes"]])
    expect((await editor.run("integrations", args[0] ?? "", "shopify", ...args.slice(1))).exit).toBe(10);
  await editor.run("posts", "create", "--title", "A draft");
  expect((await viewer.run("posts", "external", "send", "a-draft", "shopify")).exit).toBe(10);
  expect((await viewer.run("posts", "external", "show", "a-draft")).out).toMatch(/^shopify\tnone\t/);
  const sent = ["posts", "external", "send", "a-draft", "shopify", "--mode", "draft", "--watch"];
  expect((await editor.run(...sent)).out).toBe("draft\n");
});
