import type { ExternalMark, IntegrationKind } from "../../schema/api/integrations.ts";
import { until } from "../../test/e2e/delivery/support/until.ts";
import { open, type Screen } from "./screen.ts";
import { publishedIn, type Stage } from "./set-stage.ts";

const shown = "Moving a blog without losing a link";

/** Posts on the connected sites. */
export const sending: Screen[] = [
  {
    name: "post-sites",
    show: async (page, stage) => {
      const [post] = (await publishedIn(stage.call)).filter(({ title }) => title === shown);
      await open(page, stage, `posts/${post?.id}`);
      await page.getByRole("button", { name: "Settings" }).first().click();
      await page.getByRole("tab", { name: "Sites" }).click();
      const there = page.getByRole("region", { name: /^WordPress: / });
      await there.getByRole("button", { name: "Send now" }).click();
      await there.getByText("Published on site").waitFor();
    },
  },
  {
    name: "posts-on-sites",
    show: async (page, stage) => {
      await sendSome(stage);
      await open(page, stage, "posts");
      const marks = page.getByRole("list", { name: "Connected sites" });
      await marks.getByText("Edited on site", { exact: true }).waitFor();
    },
  },
  {
    name: "delivery-log",
    show: async (page, stage) => {
      await open(page, stage, "integrations/wordpress");
      await page.getByRole("link", { name: "Delivery log" }).click();
      await page
        .getByRole("button", { name: /moving-a-blog/ })
        .first()
        .click();
      await page.getByRole("dialog").getByText("Delivered").first().waitFor();
    },
  },
];

/** Sends posts to one site or both; one is edited in the shop, and sent there again. */
async function sendSome({ call, shop }: Stage): Promise<void> {
  const [edited, ...others] = (await publishedIn(call)).filter(({ title }) => title !== shown);
  if (!edited) throw new Error("The demo has no published posts.");
  const send = (id: string, kind: IntegrationKind) =>
    call(`/posts/${id}/external/${kind}`, "PUT", { mode: "publish" });
  const statesOf = async (ids: string[]) =>
    (await call<{ items: ExternalMark[] }>(`/integrations/posts?ids=${ids}`)).items.map(({ state }) => state);
  const toBoth = others.slice(0, 2).map(({ id }) => id);
  const toOne = others.slice(2, 5).map(({ id }) => id);
  for (const id of [...toBoth, ...toOne]) await send(id, "wordpress");
  for (const id of [edited.id, ...toBoth]) await send(id, "shopify");
  const sent = async () => {
    const states = await statesOf([edited.id, ...toBoth, ...toOne]);
    return states.length === 8 && states.every((state) => state === "published");
  };
  await until("eight posts are on the sites", sent);
  const articles = (await shop.read()).articles.map((article) =>
    article.title === edited.title ? { ...article, body: "<p>Theirs.</p>" } : article,
  );
  await shop.set({ articles });
  await send(edited.id, "shopify");
  await until("the edit in the shop is seen", async () => (await statesOf([edited.id])).includes("conflict"));
}
