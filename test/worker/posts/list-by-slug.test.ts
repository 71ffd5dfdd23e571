import { expect, it } from "vitest";
import { api, makeTenant } from "../fixtures/tenant";

it("finds the post of a slug, whatever its status, and no other tenant's", async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  for (const slug of ["how-we-work", "how-we-work-now"])
    await api(`${tenant.path}/posts`, { method: "POST", token: tenant.token, body: { title: slug, slug } });
  const find = async (who: typeof tenant, slug: string) => {
    const { body } = await api<{ items: { slug: string }[] }>(`${who.path}/posts?slug=${slug}`, {
      token: who.token,
    });
    return body.data.items.map((post) => post.slug);
  };
  expect(await find(tenant, "how-we-work")).toEqual(["how-we-work"]);
  expect(await find(tenant, "how-we")).toEqual([]);
  expect(await find(tenant, "")).toEqual([]);
  expect(await find(other, "how-we-work")).toEqual([]);
});
