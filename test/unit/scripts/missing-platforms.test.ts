import { expect, it } from "vitest";
import { missingPlatforms } from "../../../scripts/lockfile/missing-platforms.ts";

const parent = (...names: string[]) => ({
  version: "2.0.0",
  optionalDependencies: Object.fromEntries(names.map((name) => [name, "2.0.0"])),
});
const present = {
  version: "2.0.0",
  integrity: "sha512-x",
  dev: true,
  optional: true,
  cpu: ["x64"],
  os: ["linux"],
};

it("finds none where every build is there, wherever it lies", () => {
  const packages = {
    "node_modules/tool": parent("tool-linux-x64"),
    "node_modules/tool-linux-x64": present,
    "node_modules/other/node_modules/tool": parent("tool-linux-x64"),
  };
  expect(missingPlatforms(packages)).toEqual({});
});

it.each([
  ["tool-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
  ["tool-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["tool-windows-64", { os: ["win32"], cpu: ["x64"] }],
  ["@tool/linux-x64-musl", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
  ["tool-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
  ["tool-wasm32-wasi", { cpu: ["wasm32"] }],
])("makes %s for its platform, beside the build that is there", (name, platform) => {
  const packages = {
    "node_modules/a/node_modules/tool": parent("tool-linux-x64", name),
    "node_modules/a/node_modules/tool-linux-x64": present,
  };
  expect(missingPlatforms(packages)).toEqual({
    [`node_modules/a/node_modules/${name}`]: { version: "2.0.0", dev: true, optional: true, ...platform },
  });
});

it("leaves optional dependencies alone of which none is there", () => {
  expect(missingPlatforms({ "node_modules/watcher": parent("fsevents") })).toEqual({});
});
