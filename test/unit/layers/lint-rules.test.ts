import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";

const forbidden: [path: string, module: string][] = [
  ["worker/routes/posts/posts.ts", "drizzle-orm"],
  ["worker/routes/posts/posts.ts", "drizzle-orm/sqlite-core"],
  ["worker/routes/posts/posts.ts", "../../../schema/tables"],
  ["worker/routes/posts/posts.ts", "../../../schema/tables/posts"],
  ["worker/routes/posts/posts.ts", "../../jobs/consume-batch"],
  ["worker/domains/posts/publish.ts", "hono"],
  ["worker/domains/posts/publish.ts", "@hono/zod-openapi"],
  ["worker/domains/posts/publish.ts", "../../routes/posts/posts"],
  ["worker/domains/runs/start.ts", "../../jobs/consume-batch"],
  ["worker/domains/runs/start.ts", "../../objects/live-feed"],
  ["worker/outbox/hint.ts", "../jobs/consume-batch"],
  ["worker/platform/text/blocks.ts", "../errors"],
  ["worker/jobs/sweep.ts", "hono/factory"],
  ["worker/jobs/sweep.ts", "../app"],
  ["worker/public/gate.ts", "../routes/posts/posts"],
  ["worker/public/app.ts", "hono/cors"],
  ["worker/public/app.ts", "@hono/zod-openapi"],
  ["worker/domains/models/writers/openai.ts", "drizzle-orm"],
  ["worker/domains/models/writers/openai.ts", "../../../../schema/tables"],
  ["worker/domains/models/prompts/draft.ts", "../../../outbox"],
  ["worker/domains/sites/wordpress/post.ts", "../../../outbox"],
  ["schema/api/posts.ts", "../tables/posts"],
  ["schema/api/posts.ts", "../../worker/platform/errors"],
  ["schema/webhooks/sign-body.ts", "../../worker/platform/errors"],
  ["schema/webhooks/sign-body.ts", "../tables/posts"],
  ["schema/tables/posts.ts", "../../worker/platform/errors"],
  ["dashboard/src/app/router.tsx", "../../../schema/tables/posts"],
  ["dashboard/src/app/router.tsx", "../../../worker/platform/errors"],
  ["dashboard/src/features/posts/page.tsx", "@/app/router"],
  ["dashboard/src/features/posts/page.tsx", "../../../../worker/platform/errors"],
  ["dashboard/src/components/ui/button.tsx", "@/features/posts/page"],
  ["dashboard/src/lib/time.ts", "../features/posts/page"],
  ["dashboard/src/lib/time.ts", "../../../worker/platform/errors"],
  ["dashboard/src/docs/search.ts", "react"],
  ["dashboard/src/docs/search.ts", "../components/ui/button"],
  ["client/src/astro/loader.ts", "../next/index.ts"],
  ["client/src/astro/loader.ts", "../../../schema/api/posts"],
  ["client/src/core/client.ts", "react"],
  ["client/src/core/client.ts", "next/cache"],
  ["client/src/core/client.ts", "node:crypto"],
  ["client/src/webhooks/receive.ts", "node:stream/web"],
  ["client/src/next/handler.ts", "../../../schema/api/posts"],
  ["client/src/next/handler.ts", "../react/index.ts"],
  ["client/src/next/handler.ts", "next/cache"],
  ["client/src/core/client.ts", "../next/handler"],
  ["client/src/markdown/parse.ts", "../../../schema/api/posts"],
  ["client/src/react/post.tsx", "next/link"],
  ["cli/src/main.ts", "../../worker/platform/errors"],
  ["cli/src/lib/listen.ts", "../commands/map.ts"],
  ["cli/src/lib/listen.ts", "@blogsvc/conformance/mock"],
  ["cli/src/lib/listen.ts", "../run-cli.ts"],
  ["cli/src/lib/listen.ts", "../../../worker/platform/errors"],
  ["cli/src/lib/listen.ts", "../../../schema/tables/posts"],
  ["cli/src/commands/mock.ts", "../../../conformance/src/mock/start-mock.ts"],
  ["conformance/src/contract/probe.ts", "../../../worker/public/list-query"],
  ["conformance/src/contract/probe.ts", "../../../cli/src/lib/safe-text.ts"],
  ["conformance/src/mock/build-site.ts", "../../../cli/src/lib/safe-text.ts"],
  ["conformance/src/mock/build-site.ts", "../../../worker/context"],
  ["conformance/src/mock/build-site.ts", "../../../worker/domains/delivery/webhooks/log-texts"],
  ["conformance/src/mock/build-site.ts", "../../../worker/public/read-path"],
  ["conformance/src/mock/build-site.ts", "../../../schema/tables/posts"],
];

const allowed: [path: string, module: string][] = [
  ["worker/routes/posts/lists.ts", "hono"],
  ["worker/routes/posts/lists.ts", "../../domains/posts"],
  ["worker/routes/posts/lists.ts", "../../../schema/api/posts"],
  ["worker/domains/posts/hide.ts", "drizzle-orm"],
  ["worker/domains/posts/hide.ts", "../../../schema/tables"],
  ["worker/domains/runs/stop.ts", "../../outbox"],
  ["worker/domains/editorial/words.ts", "../../platform/text/terms"],
  ["worker/jobs/work.ts", "../domains/generation"],
  ["worker/platform/text/lines.ts", "./blocks"],
  ["worker/public/app.ts", "../platform/errors"],
  ["worker/public/app.ts", "hono"],
  ["worker/public/app.ts", "hono/router/reg-exp-router"],
  ["dashboard/src/app/shell.tsx", "@/features/posts/page"],
  ["dashboard/src/features/posts/row.tsx", "@/components/ui/button"],
  ["dashboard/src/lib/api.ts", "../../../worker/app"],
  ["dashboard/src/docs/theme.ts", "../lib/theme-choice"],
  ["client/src/astro/loader.ts", "../core/index.ts"],
  ["client/src/next/handler.ts", "next/cache.js"],
  ["client/src/react/list.tsx", "react"],
  ["cli/src/run-cli.ts", "./commands/map.ts"],
  ["cli/src/lib/listen.ts", "../../../schema/api/events"],
  ["cli/src/commands/mock.ts", "@blogsvc/conformance/mock"],
  ["conformance/src/mock/row.ts", "../../../worker/domains/import/format/parse-post-file"],
  ["conformance/src/mock/handler.ts", "../../../worker/platform/errors"],
];

let folder: string;
let refused: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "blogsvc-lint-"));
  copyFileSync(join(projectRoot, "biome.json"), join(folder, "biome.json"));
  for (const [path, module] of [...forbidden, ...allowed]) {
    const file = join(folder, numbered(path, module));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { thing } from "${module}";\nexport const use = thing;\n`);
  }
  const biome = join(projectRoot, "node_modules/@biomejs/biome/bin/biome");
  const args = [
    "lint",
    "--vcs-enabled=false",
    "--only=style/noRestrictedImports",
    "--reporter=json",
    "--max-diagnostics=none",
    ".",
  ];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: "utf8" });
  refused = new Set(JSON.parse(stdout).diagnostics.map((one: Diagnostic) => pathOf(one)));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Diagnostic {
  location: { path: string | { file: string } };
}

const pathOf = ({ location: { path } }: Diagnostic) => (typeof path === "string" ? path : path.file);

/** One file for each case: the folder decides which rules hold, except where a rule names the file itself. */
function numbered(path: string, module: string): string {
  if (/\/api\.ts$/.test(path)) return path;
  return path.replace(/(\.tsx?)$/, `-${module.replace(/\W+/g, "-")}$1`);
}

it.each(forbidden)("%s may not import %s", (path, module) => {
  expect(refused).toContain(numbered(path, module));
});

it.each(allowed)("%s may import %s", (path, module) => {
  expect(refused).not.toContain(numbered(path, module));
});
