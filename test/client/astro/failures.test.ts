import { readFileSync } from "node:fs";
import { type BlogsvcClientOptions, BlogsvcError } from "@blogsvc/client";
import { describe, expect, it } from "vitest";
import { packageVersion } from "../../../client/src/astro/blogsvc-loader.ts";
import { aPost } from "../core/answers.ts";
import { fakeContext } from "./fake-context.ts";
import { fakeService } from "./fake-service.ts";

const errorOf = (load: Promise<void>): Promise<unknown> =>
  load.then(
    () => null,
    (error: unknown) => error,
  );

async function loadedBefore(dev: boolean) {
  const { loader, service } = fakeService(Array.from({ length: 130 }, (_, index) => aPost(`post-${index}`)));
  const fake = fakeContext({ dev });
  await loader().load(fake.context);
  fake.written();
  return { loader, service, ...fake };
}

describe("a service that does not respond", () => {
  it.each([0, 429, 500, 503])("ends a build, with advice: status %i", async (status) => {
    const { loader, service, context, written } = await loadedBefore(false);
    service.status = status;
    const error = await errorOf(loader().load(context));
    expect(error).toBeInstanceOf(BlogsvcError);
    expect(String(error)).toMatch(
      /blogsvcLoader: .*https:\/\/blog\.test did not return the posts.*whenUnreachable/,
    );
    expect(written()).toEqual([]);
  });

  it.each([0, 429, 500, 503])("leaves the collection as it was in astro dev: status %i", async (status) => {
    const { loader, service, context, written, entries, log } = await loadedBefore(true);
    service.status = status;
    await loader().load(context);
    expect([written(), entries.size]).toEqual([[], 130]);
    expect(log.at(-1)).toMatch(
      /^warn: https:\/\/blog\.test: .* Continuing with the 130 posts from the last successful read\.$/,
    );
  });

  it("can be overridden", async () => {
    const build = await loadedBefore(false);
    build.service.status = 503;
    await build.loader({ whenUnreachable: "keep" }).load(build.context);
    expect(build.entries.size).toBe(130);
    const dev = await loadedBefore(true);
    dev.service.status = 503;
    expect(await errorOf(dev.loader({ whenUnreachable: "fail" }).load(dev.context))).toBeInstanceOf(
      BlogsvcError,
    );
  });

  it("changes nothing when only the second page is missing", async () => {
    const { loader, service, context, written, entries } = await loadedBefore(true);
    service.version = 2;
    service.posts = service.posts.slice(1);
    service.before = (page) => {
      service.status = page === 2 ? 503 : 200;
    };
    await loader().load(context);
    expect([written(), entries.size]).toEqual([[], 130]);
  });
});

describe("a mistake", () => {
  it.each([
    [401, "Check apiKey and workspaceSlug"],
    [404, "Check apiUrl"],
    [400, "https://blog.test returned 400"],
  ])("fails in astro dev too: status %i", async (status, advice) => {
    const { loader, service, context } = await loadedBefore(true);
    service.status = status;
    expect(String(await errorOf(loader().load(context)))).toContain(advice);
  });

  it.each<[Partial<BlogsvcClientOptions>, string]>([
    [{ apiKey: "" }, "apiKey is required"],
    [{ apiUrl: "" }, "apiUrl is required"],
    [{ workspaceSlug: "" }, "workspaceSlug"],
  ])("in the options says what is missing: %j", async (options, words) => {
    const { loader } = fakeService([]);
    const error = String(await errorOf(loader(options).load(fakeContext({ dev: true }).context)));
    expect(error).toContain(words);
    expect(error).toContain("src/content.config.ts");
  });
});

it("knows the version of its package", () => {
  const file = new URL("../../../client/package.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8")).version).toBe(packageVersion);
});
