import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinStyles } from "../../../scripts/build-client/build-client.ts";
import { packClient } from "../../../scripts/pack-client.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

const folder = mkdtempSync(join(tmpdir(), "blogsvc-package-"));
const installed = join(folder, "node_modules/@blogsvc/client");
let tarball: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const file = await packClient(folder);
  tarball = Uint8Array.from(readFileSync(file));
  execFileSync("tar", ["-xzf", file, "-C", folder]);
  mkdirSync(join(folder, "node_modules/@blogsvc"), { recursive: true });
  renameSync(join(folder, "package"), installed);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the packed tarball", () => {
  it("is sound to publint", async () => {
    const { messages } = await publint({ strict: true, pack: { tarball: tarball.buffer } });
    expect(messages).toEqual([]);
  });

  it("has right types wherever ES modules are", async () => {
    const checked = await checkPackage(createPackageFromTarballData(tarball), {
      excludeEntrypoints: ["./styles.css"],
    });
    if (!checked.types) throw new Error("no types were found");
    // A package of ES modules alone is not for require() before Node 22, nor for resolution without exports.
    const notMeant = ["node10", "node16-cjs"];
    const problems = checked.problems.filter(
      (problem) => !("resolutionKind" in problem && notMeant.includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
    expect(Object.keys(checked.entrypoints)).toEqual(
      expect.arrayContaining([".", "./webhooks", "./markdown", "./react", "./next", "./astro"]),
    );
  });

  it("contains exactly what is needed to run and to read", () => {
    expect(readdirSync(installed).sort()).toEqual(["LICENSE", "README.md", "dist", "package.json", "src"]);
    const files = readdirSync(join(installed, "dist"), { recursive: true, encoding: "utf8" });
    expect(
      files.filter((file) => /\.[a-z.]+$/.test(file) && !/\.(js|d\.ts)(\.map)?$|^styles\.css$/.test(file)),
    ).toEqual([]);
    expect(readFileSync(join(installed, "dist/styles.css"), "utf8")).toBe(joinStyles());
    const sourceMap = JSON.parse(readFileSync(join(installed, "dist/core/index.js.map"), "utf8")) as {
      sources: string[];
    };
    expect(sourceMap.sources).toEqual(["../../src/core/index.ts"]);
  });
});

const consumer = `
import { createBlogsvcClient, createBlogsvcFromEnv, type BlogPost, type BlogsvcClient } from "@blogsvc/client";
import { createWebhookHandler, type WebhookPayload } from "@blogsvc/client/webhooks";

const client: BlogsvcClient = createBlogsvcClient({
  apiUrl: "https://blog.test",
  apiKey: "ba_pk_key",
  workspaceSlug: "acme",
  fetch: async () => new Response('{"success":true,"data":{"items":[]}}'),
});
const posts: BlogPost[] = (await client.getPosts({ cache: "no-store", next: { tags: ["a"] } })).posts;
const handler: (request: Request) => Promise<Response> = createWebhookHandler({
  secret: "whsec_x",
  revalidate: ({ payload }: { payload: WebhookPayload }) => console.log(payload.postSlug),
});
const { status } = await handler(new Request("https://www.acme.example/hook", { method: "POST" }));
createBlogsvcFromEnv(globalThis.process.env, { fetch });
// @ts-expect-error the key is required
export const keyless = () => createBlogsvcClient({ apiUrl: "https://blog.test" });
console.log(posts.length, status);
`;

describe("in a separate project", () => {
  it.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])("type-checks strictly, libraries too: module %s, resolution %s", (module, resolution) => {
    writeFileSync(join(folder, "consumer.ts"), consumer);
    writeFileSync(join(folder, "styled.ts"), 'import "@blogsvc/client/styles.css";\n');
    const args = [
      "--ignoreConfig",
      "--strict",
      "--noEmit",
      "--exactOptionalPropertyTypes",
      "--skipLibCheck",
      "false",
    ];
    const target = [
      "--target",
      "es2022",
      "--lib",
      "es2022",
      "--module",
      module,
      "--moduleResolution",
      resolution,
    ];
    const types = ["--types", "node", "--typeRoots", join(projectRoot, "node_modules/@types")];
    const tsc = join(projectRoot, "node_modules/typescript/bin/tsc");
    const check = () =>
      execFileSync(process.execPath, [tsc, ...args, ...target, ...types, "consumer.ts", "styled.ts"], {
        cwd: folder,
        encoding: "utf8",
      });
    expect(check()).toBe("");
  });

  it("runs in plain Node", () => {
    writeFileSync(join(folder, "consumer.ts"), consumer);
    const env = {
      ...process.env,
      BLOGSVC_API_URL: "https://blog.test",
      BLOGSVC_API_KEY: "ba_pk_key",
      BLOGSVC_WORKSPACE_SLUG: "acme",
    };
    const run = () => execFileSync(process.execPath, ["consumer.ts"], { cwd: folder, env, encoding: "utf8" });
    expect(run()).toBe("0 401\n");
  });
});
