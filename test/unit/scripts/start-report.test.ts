import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";
import { report } from "../../../scripts/start/report.ts";

const ready = {
  baseUrl: "http://127.0.0.1:8787",
  log: "/x/log",
  demo: {
    email: "demo@blogsvc.example",
    password: "p",
    apiKey: "ba_pk_x",
    token: "t",
    workspaceSlug: "demo",
    workspaceId: "ws_1",
    hasPosts: true,
    hasTopics: true,
  },
  signInLink: null,
};

it("names the guides and the example site, on the same state", () => {
  const usual = report({ ...ready, state: join(projectRoot, ".blogsvc") });
  expect(usual).toContain("http://127.0.0.1:8787/docs\n");
  expect(usual).toContain("npm run example  ");
  expect(report({ ...ready, state: "/srv/a b" })).toContain("npm run example -- --state '/srv/a b'  ");
});

it("names no example site without a demo, which it needs", () => {
  const text = report({ ...ready, demo: null, state: "/srv/data" });
  expect(text).toContain("http://127.0.0.1:8787/docs\n");
  expect(text).not.toContain("npm run example");
});
