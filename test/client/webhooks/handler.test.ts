import { ConfigError } from "@blogsvc/client";
import {
  createWebhookHandler,
  defaultPaths,
  defaultTags,
  type Revalidation,
  type WebhookHandlerOptions,
} from "@blogsvc/client/webhooks";
import { describe, expect, it, vi } from "vitest";
import { hexOf, payloadOf, requestOf, secret, signedRequest } from "./signed-request";

/** A handler, and what it was told to revalidate. */
function receiver(options: Partial<WebhookHandlerOptions> = {}) {
  const done: Revalidation[] = [];
  const errors: unknown[] = [];
  const handler = createWebhookHandler({
    secret,
    revalidate: (what) => done.push(what),
    onError: (error) => errors.push(error),
    ...options,
  });
  const send = async (request: Request): Promise<[number, unknown]> => {
    const response = await handler(request);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    return [response.status, await response.json()];
  };
  return { send, done, errors };
}

const refused = (error: string) => ({ ok: false, error });

describe("200", () => {
  it("says what was revalidated", async () => {
    const { send, done } = receiver();
    const paths = ["/blog", "/blog/a", "/sitemap.xml", "/robots.txt"];
    const tags = ["blogsvc:acme:posts", "blogsvc:acme:post:a", "blogsvc:acme:sitemap"];
    const body = { ok: true, event: "post.updated", revalidated: { paths, tags } };
    expect(await send(signedRequest())).toEqual([200, body]);
    expect(done).toMatchObject([{ paths, tags, payload: { id: "evt_1", postSlug: "a", version: 7 } }]);
  });

  it.each([null, undefined, ""])("takes an event of the whole workspace: postSlug %j", async (postSlug) => {
    const { send, done } = receiver();
    const [status] = await send(signedRequest({ postSlug, event: "webhook.test" }));
    expect(status).toBe(200);
    expect(done[0]).toMatchObject({
      paths: ["/blog", "/sitemap.xml", "/robots.txt"],
      tags: ["blogsvc:acme:posts", "blogsvc:acme:sitemap"],
      payload: { postSlug: null },
    });
  });

  it("drops the tag of everything when the workspace changed", async () => {
    const { send, done } = receiver();
    await send(signedRequest({ postSlug: null, event: "workspace.updated" }));
    expect(done[0]?.tags).toEqual(["blogsvc:acme:posts", "blogsvc:acme:sitemap", "blogsvc:acme:workspace"]);
  });

  it("revalidates the former slug and the posts affected, each once", async () => {
    const { send, done } = receiver();
    await send(
      signedRequest({ postSlug: "new", previousSlug: "old", affectedSlugs: ["b", "new", "c", "b"] }),
    );
    expect(done[0]?.paths).toEqual([
      "/blog",
      ...["new", "old", "b", "c"].map((slug) => `/blog/${slug}`),
      "/sitemap.xml",
      "/robots.txt",
    ]);
    expect(done[0]?.tags).toEqual(
      ["posts", "post:new", "post:old", "post:b", "post:c", "sitemap"].map((tag) => `blogsvc:acme:${tag}`),
    );
  });

  it("lets builders replace the defaults, and hands on keys it does not know", async () => {
    const { send, done } = receiver({
      paths: (payload) => defaultPaths(payload, "/articles"),
      tags: (payload) => [...defaultTags(payload), `own:${payload.event}`],
    });
    await send(signedRequest({ later: { x: 1 } }));
    expect(done[0]?.paths).toEqual(["/articles", "/articles/a", "/sitemap.xml", "/robots.txt"]);
    expect(done[0]?.tags.at(-1)).toBe("own:post.updated");
    expect(done[0]?.payload).toHaveProperty("later", { x: 1 });
  });

  it("waits for what is revalidated", async () => {
    let finished = false;
    const { send } = receiver({
      revalidate: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        finished = true;
      },
    });
    await send(signedRequest());
    expect(finished).toBe(true);
  });

  it("needs no keys but those of the specification", async () => {
    const { send } = receiver();
    const body = JSON.stringify({
      workspaceSlug: "acme",
      postSlug: "a",
      event: "post.updated",
      ts: new Date().toISOString(),
    });
    expect((await send(requestOf(body, `sha256=${hexOf(body)}`)))[0]).toBe(200);
  });

  it("takes any of several secrets", async () => {
    const { send } = receiver({ secret: ["whsec_b2xk", secret] });
    expect((await send(signedRequest()))[0]).toBe(200);
    expect((await send(signedRequest({}, "whsec_b2xk")))[0]).toBe(200);
    expect((await send(signedRequest({}, "whsec_bmV3")))[0]).toBe(401);
  });
});

describe("401", () => {
  it("comes first, whatever else is wrong", async () => {
    const { send, done } = receiver({ workspaceSlug: "other" });
    const wrong = [null, "", "nonsense", hexOf("another body"), hexOf("{", "whsec_x")];
    for (const signature of wrong)
      expect([signature, ...(await send(requestOf("{", signature)))]).toEqual([
        signature,
        401,
        refused("invalid signature"),
      ]);
    expect((await send(new Request("https://www.acme.example/hook")))[0]).toBe(401);
    expect(done).toEqual([]);
  });

  it("is for a body that was parsed and written again", async () => {
    const { send } = receiver();
    const body = '{ "a": 1 }';
    expect((await send(requestOf(JSON.stringify(JSON.parse(body)), hexOf(body))))[0]).toBe(401);
  });
});

describe("400", () => {
  const lacking = [
    ...["workspaceSlug", "event", "ts"].flatMap((name) =>
      ["", null, undefined, 7, {}].map((value) => ({ [name]: value })),
    ),
    ...[7, {}, [], true].map((postSlug) => ({ postSlug })),
    ...[3, "b", {}, [{}], [""], [null]].map((affectedSlugs) => ({ affectedSlugs })),
    ...["7", -1, 1.5, 1e300].map((version) => ({ version })),
    { previousSlug: 1 },
    { id: {} },
  ];
  it.each(lacking)("is for %j", async (over) => {
    const { send, done } = receiver();
    expect(await send(signedRequest(over))).toEqual([400, refused("invalid JSON or missing fields")]);
    expect(done).toEqual([]);
  });

  it.each([
    "soon",
    "2026",
    "2026-11-21",
    "1795272689",
    "2026-11-21T10:00:00",
    "2026-13-01T00:00:00Z",
    "Sat, 21 Nov 2026 10:00:00 GMT",
  ])("is for a ts of %s", async (ts) => {
    expect((await receiver().send(signedRequest({ ts })))[0]).toBe(400);
  });

  it("is for what is no JSON object in UTF-8", async () => {
    const { send } = receiver();
    for (const body of ["", "{", "null", "[]", '"text"', "7", "{}", "\ufffe"])
      expect([body, (await send(requestOf(body, hexOf(body))))[0]]).toEqual([body, 400]);
    const latin = Uint8Array.from(Buffer.from(JSON.stringify(payloadOf({ postSlug: "ä" })), "latin1"));
    expect((await send(requestOf(latin, hexOf(latin))))[0]).toBe(400);
  });

  it("is for another workspace, where one is named", async () => {
    const { send, done } = receiver({ workspaceSlug: "other" });
    expect(await send(signedRequest())).toEqual([400, refused("another workspace")]);
    expect((await send(signedRequest({ workspaceSlug: "other" })))[0]).toBe(200);
    expect(done).toHaveLength(1);
  });

  it("is for a body that cannot be read, or is longer than any event", async () => {
    const { send } = receiver();
    const used = signedRequest();
    await used.text();
    expect(await send(used)).toEqual([400, refused("the body cannot be read")]);

    let given = 0;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        given += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "x-blogsvc-signature": "0".repeat(64) },
      body: endless,
      duplex: "half",
    };
    expect(await send(new Request("https://www.acme.example/hook", init))).toEqual([
      400,
      refused("the body cannot be read"),
    ]);
    expect(given).toBeLessThan(2 * 1024 * 1024);
  });
});

describe("409", () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it("is for a ts that is off by more than the skew, either way", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_795_272_689_000 });
    try {
      const { send } = receiver();
      const statuses = [-300, 300, -300.001, 300.001, -1e6, 1e6].map(
        async (offset) => (await send(signedRequest({ ts: at(offset) })))[0],
      );
      expect(await Promise.all(statuses)).toEqual([200, 200, 409, 409, 409, 409]);
      const strict = receiver({ skewSeconds: 0 });
      expect((await strict.send(signedRequest({ ts: at(0) })))[0]).toBe(200);
      expect(await strict.send(signedRequest({ ts: at(0.001) }))).toEqual([
        409,
        refused("timestamp outside the allowed skew"),
      ]);
      const patient = receiver({ skewSeconds: Number.POSITIVE_INFINITY });
      expect((await patient.send(signedRequest({ ts: at(-1e6) })))[0]).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("reads a ts with another offset than UTC", async () => {
    const ts = `${new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
    expect((await receiver().send(signedRequest({ ts })))[0]).toBe(200);
  });
});

describe("500", () => {
  const fail = () => {
    throw new Error("the cache is away");
  };

  it.each<[string, Partial<WebhookHandlerOptions>]>([
    ["revalidate throws", { revalidate: fail }],
    ["revalidate rejects", { revalidate: () => Promise.reject(new Error("the cache is away")) }],
    ["the builder of paths throws", { paths: fail }],
    ["the builder of tags throws", { tags: fail }],
    ["the store cannot be read", { store: { get: fail, set: () => {} } }],
    ["the store cannot be written", { store: { get: () => null, set: fail } }],
  ])("is for when %s, and says nothing of why but to the site's own", async (_what, options) => {
    const { send, errors } = receiver(options);
    expect(await send(signedRequest())).toEqual([500, refused("revalidation failed")]);
    expect(errors).toEqual([new Error("the cache is away")]);
  });

  it("comes also where whoever is told of it fails", async () => {
    const { send } = receiver({ revalidate: fail, onError: fail });
    expect((await send(signedRequest()))[0]).toBe(500);
  });
});

it.each<[string, Partial<WebhookHandlerOptions>]>([
  ["no secret", { secret: undefined }],
  ["a blank secret", { secret: "" }],
  ["a secret of white space", { secret: " \t\n" }],
  ["a list of secrets that is empty", { secret: [] }],
  ["white space beside a secret", { secret: [secret, " "] }],
  ["a blank secret beside another", { secret: [secret, ""] }],
  ["a skew that is no number", { skewSeconds: Number.NaN }],
  ["a skew below 0", { skewSeconds: -1 }],
])("throws ConfigError with %s", (_what, options) => {
  expect(() => createWebhookHandler({ secret, revalidate: () => {}, ...options })).toThrow(ConfigError);
});
