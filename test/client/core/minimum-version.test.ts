import { expect, it } from "vitest";
import { listOf } from "./answers";
import { clientOn } from "./fake-fetch";

const answering = (...versions: string[]) =>
  clientOn((_call, n) => {
    const version = versions[Math.min(n, versions.length) - 1] ?? "";
    return new Response(listOf([]), { headers: { "x-blogsvc-version": version } });
  });
const header = "x-blogsvc-min-version";

it("requests no state older than the newest it has seen", async () => {
  const { client, calls } = answering("5", "9", "7");
  for (let n = 0; n < 4; n++) await client.getPosts();
  expect(calls.map(({ headers }) => headers.get(header))).toEqual([null, "5", "9", "9"]);
});

it("learns it even from an error, separately for each client", async () => {
  const { client, calls } = clientOn(
    () => new Response("{}", { status: 404, headers: { "x-blogsvc-version": "3" } }),
  );
  await client.getPostBySlug({ slug: "a" });
  await client.getPostBySlug({ slug: "a" });
  expect(calls[1]?.headers.get(header)).toBe("3");
  const other = answering("1");
  await other.client.getPosts();
  expect(other.calls[0]?.headers.has(header)).toBe(false);
});

it("omits it if a framework's cache would include it in its key", async () => {
  const { client, calls } = answering("5");
  await client.getPosts();
  await client.getPosts({ next: { tags: ["a"] } });
  await client.getPosts({ next: {} });
  await client.getPosts({ cache: "force-cache" });
  await client.getPosts({ cache: "no-store" });
  await client.getSitemapEntries({ next: { revalidate: 1 } });
  expect(calls.slice(1).some(({ headers }) => headers.has(header))).toBe(false);
  await client.getPosts();
  expect(calls.at(-1)?.headers.get(header)).toBe("5");
});

it.each(["", "-1", "1.5", "soon", "99999999999999999999"])("takes %j for no version", async (version) => {
  const { client, calls } = answering(version);
  expect((await client.getPosts()).version).toBeUndefined();
  await client.getPosts();
  expect(calls[1]?.headers.has(header)).toBe(false);
});
