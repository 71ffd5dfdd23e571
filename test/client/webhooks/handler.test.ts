import { ConfigError } from "@blogsvc/client";
import {
  createWebhookHandler,
  defaultPaths,
  defaultTags,
  type WebhookHandlerOptions,
} from "@blogsvc/client/webhooks";
import { describe, expect, it } from "vitest";
import { receiver, refused } from "./receiver";
import { hexOf, requestOf, secret, signedRequest } from "./signed-request";

describe("200", () => {
  it("reports what was revalidated", async () => {
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

  it("is sent even if the error callback fails", async () => {
    const { send } = receiver({ revalidate: fail, onError: fail });
    expect((await send(signedRequest()))[0]).toBe(500);
  });
});

it.each<[string, object]>([
  ["no secret", { secret: undefined }],
  ["a blank secret", { secret: "" }],
  ["a secret of white space", { secret: " \t\n" }],
  ["a list of secrets that is empty", { secret: [] }],
  ["white space beside a secret", { secret: [secret, " "] }],
  ["a blank secret beside another", { secret: [secret, ""] }],
  ["a skew that is no number", { skewSeconds: Number.NaN }],
  ["a skew below 0", { skewSeconds: -1 }],
  ["no text for a secret", { secret: [null, secret] }],
  ["a number for a secret", { secret: [7] }],
])("throws ConfigError with %s", (_what, options) => {
  const all = { secret, revalidate: () => {}, ...options };
  expect(() => Reflect.apply(createWebhookHandler, null, [all])).toThrow(ConfigError);
});

it("names the variable of a secret that is missing", () => {
  const options = { secret: undefined, revalidate: () => {} };
  expect(() => createWebhookHandler(options)).toThrow("is BLOGSVC_REVALIDATE_SECRET set?");
});
