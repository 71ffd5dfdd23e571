import { blogTags, ConfigError, createBlogsvcFromEnv } from "@blogsvc/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listOf } from "./answers";

const env = {
  BLOGSVC_API_URL: "https://blog.test",
  BLOGSVC_API_KEY: "ba_pk_key\n",
  BLOGSVC_WORKSPACE_SLUG: "acme",
  BLOGSVC_REVALIDATE_SECRET: "whsec_x",
  SITE_URL: "https://www.acme.example",
};

afterEach(() => vi.unstubAllEnvs());

describe("createBlogsvcFromEnv", () => {
  it("gives client, site URL, secret and tags", async () => {
    const asked: [string, RequestInit][] = [];
    const fetch = async (url: string, init: RequestInit) => {
      asked.push([url, init]);
      return new Response(listOf([]));
    };
    const { client, tags, ...rest } = createBlogsvcFromEnv(env, { fetch, authMode: "x-api-key" });
    expect(rest).toEqual({
      siteUrl: "https://www.acme.example",
      workspaceSlug: "acme",
      revalidateSecret: "whsec_x",
    });
    expect([tags.posts, tags.post("a"), tags.sitemap, tags.workspace]).toEqual([
      "blogsvc:acme:posts",
      "blogsvc:acme:post:a",
      "blogsvc:acme:sitemap",
      "blogsvc:acme:workspace",
    ]);
    await client.getPosts();
    expect(asked).toMatchObject([
      ["https://blog.test/v1/public/acme/blogs?limit=20", { headers: { "x-api-key": "ba_pk_key" } }],
    ]);
  });

  it("takes process.env as Next.js and Bun declare it, and the env of a Worker with bindings beside", () => {
    interface ProcessEnv {
      [name: string]: string | undefined;
      readonly NODE_ENV: "production" | "test";
    }
    interface WorkerEnv {
      BLOGSVC_API_URL: string;
      BLOGSVC_API_KEY: string;
      BLOGSVC_WORKSPACE_SLUG: string;
      KV: { get: () => string };
    }
    const processEnv: ProcessEnv = { ...env, NODE_ENV: "test" };
    const workerEnv: WorkerEnv = { ...env, KV: { get: () => "" } };
    expect(createBlogsvcFromEnv(processEnv).workspaceSlug).toBe("acme");
    expect(createBlogsvcFromEnv(workerEnv).workspaceSlug).toBe("acme");
  });

  it("takes what the options say for what the environment says, in all it gives", async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return new Response(listOf([]));
    };
    const other = createBlogsvcFromEnv(env, { workspaceSlug: "other", fetch });
    await other.client.getPosts();
    expect(asked[0]).toContain("/v1/public/other/");
    expect([other.workspaceSlug, other.tags.posts]).toEqual(["other", "blogsvc:other:posts"]);

    const same = createBlogsvcFromEnv(env, { workspaceSlug: undefined, apiKey: undefined, fetch });
    await same.client.getPosts();
    expect(asked[1]).toContain("/v1/public/acme/");
    expect(same.tags.posts).toBe("blogsvc:acme:posts");
  });

  it("reads process.env by default, at the time of the call", () => {
    for (const name of Object.keys(env)) vi.stubEnv(name, "");
    expect(() => createBlogsvcFromEnv()).toThrow(ConfigError);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(createBlogsvcFromEnv().workspaceSlug).toBe("acme");
    expect(createBlogsvcFromEnv(process.env).siteUrl).toBe("https://www.acme.example");
  });

  it("takes blank variables for missing ones", () => {
    const { siteUrl, revalidateSecret } = createBlogsvcFromEnv({
      ...env,
      SITE_URL: " ",
      BLOGSVC_REVALIDATE_SECRET: "",
    });
    expect([siteUrl, revalidateSecret]).toEqual([undefined, undefined]);
    expect(() => createBlogsvcFromEnv({ ...env, BLOGSVC_API_KEY: " " })).toThrow("apiKey is required");
    expect(() => createBlogsvcFromEnv({ ...env, BLOGSVC_API_URL: undefined })).toThrow("apiUrl is required");
    expect(() => createBlogsvcFromEnv({ ...env, BLOGSVC_WORKSPACE_SLUG: "" })).toThrow(ConfigError);
  });

  it.each(["BLOGSVC_API_URL", "BLOGSVC_API_KEY", "BLOGSVC_WORKSPACE_SLUG"])(
    "says that %s is missing",
    (name) => {
      expect(() => createBlogsvcFromEnv({ ...env, [name]: "" })).toThrow(`is ${name} set?`);
    },
  );

  it("takes the id alone, which cannot read", async () => {
    const { client, workspaceSlug } = createBlogsvcFromEnv({
      ...env,
      BLOGSVC_WORKSPACE_SLUG: "",
      BLOGSVC_WORKSPACE_ID: "ws_1",
    });
    expect(workspaceSlug).toBeUndefined();
    await expect(client.getPosts()).rejects.toThrow(ConfigError);
  });
});

it("names tags as the specification does", () => {
  expect(blogTags("acme").post("a:b")).toBe("blogsvc:acme:post:a:b");
});
