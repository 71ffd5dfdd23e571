import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";

const sourceOf = async (entry: string, platform: "neutral" | "browser" = "neutral") => {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${projectRoot}/client/src/${entry}/index.ts`],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    platform,
  });
  return { text: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile.inputs) };
};

it.each([
  ["core", 4200],
  ["webhooks", 4000],
])("keeps %s under %i bytes gzipped, all of it its own", async (entry, bytesMax) => {
  const { text, inputs } = await sourceOf(entry);
  const bytes = gzipSync(text, { level: 9 }).length;
  console.log(`@blogsvc/client ${entry}: ${bytes} bytes gzipped`);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(bytesMax);
  expect(inputs.filter((path) => !/^client\/src\/(core|webhooks)\//.test(path))).toEqual([]);
});

it("lets a bundler leave out what is not used", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: 'import { ApiError } from "./core/index.ts"; console.log(ApiError)',
      resolveDir: `${projectRoot}/client/src`,
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  expect(gzipSync(outputFiles[0]?.text ?? "").length).toBeLessThan(600);
});
