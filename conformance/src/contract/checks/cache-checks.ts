import type { Check, CheckContext } from "../check.ts";
import { postPath } from "../evidence.ts";
import { expectStatus, fail, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

/** What blogsvc promises to sites that cache responses: tags, versions, and nothing that a shared cache may store. */
export const cacheChecks: Check[] = [
  {
    id: "cache.etag",
    rule: "blogsvc",
    requirement: "the list and a post have ETags that change exactly when the response does",
    run: async (context) => {
      const list = await context.probe.ask("/blogs?limit=1");
      const again = await context.probe.ask("/blogs?limit=1", { fresh: true });
      if (tagOf(list) !== tagOf(again)) fail(again, `the ETag ${tagOf(list)} again`, tagOf(again));
      const others = [await context.probe.ask("/blogs?limit=2"), ...(await singlesOf(context))];
      for (const other of others)
        if (tagOf(other) === tagOf(list)) fail(other, "an ETag different from the list's", tagOf(other));
      return tagOf(list);
    },
  },
  {
    id: "cache.304",
    rule: "blogsvc",
    requirement: "If-None-Match with the ETag returns 304 without a body",
    run: async (context) => {
      const { probe } = context;
      const list = await probe.ask("/blogs?limit=1");
      const reply = await probe.ask("/blogs?limit=1", { headers: { "if-none-match": tagOf(list) } });
      expectStatus(reply, 304);
      return reply.text === "" ? "304" : fail(reply, "no body");
    },
  },
  {
    id: "cache.304-key",
    rule: "blogsvc",
    requirement: "If-None-Match without a key returns 401",
    run: async ({ probe }) => {
      const etag = tagOf(await probe.ask("/blogs?limit=1"));
      const reply = await probe.ask("/blogs?limit=1", { auth: "none", headers: { "if-none-match": etag } });
      return `${expectStatus(reply, 401).status}`;
    },
  },
  {
    id: "cache.control",
    rule: "blogsvc",
    requirement: "Cache-Control is private, no-cache",
    run: async (context) => {
      for (const reply of [await context.probe.ask("/blogs"), ...(await singlesOf(context))]) {
        const control = reply.headers.get("cache-control") ?? "none";
        if (control.replaceAll(" ", "").toLowerCase() !== "private,no-cache")
          fail(reply, "cache-control: private, no-cache", control);
      }
      return "private, no-cache";
    },
  },
  {
    id: "cache.version",
    rule: "blogsvc",
    requirement: "every response has the workspace's counter in x-blogsvc-version",
    run: async (context) => {
      const unknown = await context.probe.ask("/blogs/no-such-post-7f3a9c");
      for (const reply of [await context.probe.ask("/blogs"), unknown, ...(await singlesOf(context))])
        versionOf(reply);
      return String(versionOf(unknown));
    },
  },
  {
    id: "cache.min-version",
    rule: "blogsvc",
    requirement: "x-blogsvc-min-version is accepted: a number returns 200, anything else 400",
    run: async ({ probe }) => {
      const known = versionOf(expectStatus(await probe.ask("/blogs?limit=1"), 200));
      const asked = (value: string) =>
        probe.ask("/blogs?limit=1", { headers: { "x-blogsvc-min-version": value } });
      const reply = expectStatus(await asked(String(known)), 200);
      if (versionOf(reply) < known)
        fail(reply, `x-blogsvc-version of at least ${known}`, String(versionOf(reply)));
      expectStatus(await asked("new"), 400);
      return String(known);
    },
  },
  {
    id: "http.head",
    rule: "blogsvc",
    requirement: "HEAD returns the same as GET, without a body",
    run: async ({ probe }) => {
      const [get, head] = [
        await probe.ask("/blogs?limit=1"),
        await probe.ask("/blogs?limit=1", { method: "HEAD" }),
      ];
      expectStatus(head, get.status);
      if (head.text !== "") fail(head, "no body");
      return tagOf(head) === tagOf(get) ? "200" : fail(head, `the ETag ${tagOf(get)}`, tagOf(head));
    },
  },
  {
    id: "http.no-cors",
    rule: "blogsvc",
    requirement: "no Access-Control-Allow-Origin: keys are secrets, for servers",
    run: async ({ probe }) => {
      const reply = await probe.ask("/blogs?limit=1", { headers: { origin: "https://site.example" } });
      const allowed = reply.headers.get("access-control-allow-origin");
      return allowed === null ? "none" : fail(reply, "no access-control-allow-origin", allowed);
    },
  },
  {
    id: "http.nosniff",
    rule: "blogsvc",
    requirement: "X-Content-Type-Options is nosniff",
    run: async ({ probe }) => {
      const reply = await probe.ask("/blogs");
      const found = reply.headers.get("x-content-type-options") ?? "none";
      return found === "nosniff" ? found : fail(reply, "x-content-type-options: nosniff", found);
    },
  },
];

function tagOf(reply: Reply): string {
  const etag = reply.headers.get("etag");
  return etag && /^(?:W\/)?"[^"]*"$/.test(etag) ? etag : fail(reply, "a quoted ETag", etag ?? "none");
}

function versionOf(reply: Reply): number {
  const version = reply.headers.get("x-blogsvc-version") ?? "none";
  return /^\d+$/.test(version) ? Number(version) : fail(reply, "x-blogsvc-version, a whole number", version);
}

/** The responses for single posts; empty in an empty workspace. */
async function singlesOf({ evidence, probe }: CheckContext): Promise<Reply[]> {
  const first = await evidence.from(evidence.firstPage);
  const slug = first.items[0]?.slug;
  if (first.items.length === 0) return [];
  if (typeof slug !== "string") throw new NotShown("a post in the list has no slug");
  return [expectStatus(await probe.ask(postPath(slug)), 200)];
}
