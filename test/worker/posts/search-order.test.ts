import { beforeAll, describe, expect, it } from "vitest";
import type { PostSummary } from "../../../schema/api/posts";
import { api, makeTenant } from "../fixtures/tenant";

type Tenant = Awaited<ReturnType<typeof makeTenant>>;

describe("the order of posts that were searched for", () => {
  let tenant: Tenant;
  const list = async (query: string) => {
    const { body } = await api<{ items: PostSummary[] }>(`${tenant.path}/posts?${query}`, {
      token: tenant.token,
    });
    return body.data.items;
  };
  const titles = async (query: string) => (await list(query)).map(({ title }) => title);

  beforeAll(async () => {
    tenant = await makeTenant();
    const posts = {
      "Winter care": "Anvil care in winter. Anvil care takes oil. Anvil care, again: anvil care.",
      "Anvil care": "How to look after one.",
      "Why anvil care matters": "Rust never sleeps.",
      "Anvil care for beginners": "First steps.",
      Bellows: "No mention.",
    };
    for (const [title, content] of Object.entries(posts))
      await api(`${tenant.path}/posts`, { method: "POST", token: tenant.token, body: { title, content } });
  });

  it("begins with the title itself, then what begins with it, contains it, or only mentions it", async () => {
    expect(await titles("q=anvil%20care")).toEqual([
      "Anvil care",
      "Anvil care for beginners",
      "Why anvil care matters",
      "Winter care",
    ]);
    expect((await titles("q=ANVIL%20car"))[0]).toMatch(/^Anvil care/);
  });

  it("shows the passage with the words", async () => {
    const [post] = await list("q=sleeps");
    expect(post?.snippet).toBe("Rust never sleeps.");
    expect((await list("sort=title"))[0]).not.toHaveProperty("snippet");
  });

  it("is another where another is asked for", async () => {
    expect(await titles("q=anvil&sort=title")).toEqual([
      "Anvil care",
      "Anvil care for beginners",
      "Why anvil care matters",
      "Winter care",
    ]);
    expect(await titles("sort=created")).toEqual([
      "Bellows",
      "Anvil care for beginners",
      "Why anvil care matters",
      "Anvil care",
      "Winter care",
    ]);
    expect(await titles("q=anvil&sort=title&limit=2&page=2")).toEqual([
      "Why anvil care matters",
      "Winter care",
    ]);
  });
});
