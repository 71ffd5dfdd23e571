import { expect, it } from "vitest";
import { tellingLines } from "../../../scripts/example/install-example.ts";
import { readOptions } from "../../../scripts/example/options.ts";
import { report } from "../../../scripts/example/report.ts";

it("reads where the site and the state of the service are, and whether help is asked for", () => {
  expect(readOptions([], "/home/ada/blog")).toEqual({
    port: 3000,
    state: "/home/ada/blog/.blogsvc",
    help: false,
  });
  expect(readOptions(["--port=3100", "--state", "data"], "/srv")).toMatchObject({
    port: 3100,
    state: "/srv/data",
  });
  expect([readOptions(["--help"]).help, readOptions(["-h"]).help]).toEqual([true, true]);
});

it("says what it has changed in the workspace", () => {
  const service = {
    baseUrl: "http://127.0.0.1:8787",
    workspaceSlug: "demo",
    workspaceId: "ws_1",
    apiKey: "ba_pk_x",
    token: "t",
  };
  const text = report({ siteUrl: "http://127.0.0.1:3000", service });
  expect(text).toContain(
    "workspace's site URL is now http://127.0.0.1:3000 and its page pattern /blog/{slug}",
  );
});

it("keeps the informative part of npm's output", () => {
  const output = `npm warn Unknown user config "x". This will stop working in the next major version of npm.
npm error code E404
npm error 404 Not Found - GET https://packages.example/nothing - Not found
npm error
npm error 404  The requested resource could not be found.
npm error 404  The requested resource could not be found.
npm error A complete log of this run can be found in: /home/ada/.npm/_logs/x-debug-0.log
`;
  expect(tellingLines(output)).toBe(`npm error code E404
npm error 404 Not Found - GET https://packages.example/nothing - Not found
npm error 404  The requested resource could not be found.`);
  expect(tellingLines("sh: npm: not found\n\n")).toBe("sh: npm: not found");
});
