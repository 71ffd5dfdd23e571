import { expect, it } from "vitest";
import { asksForHelp, readOptions, usage } from "../../../scripts/start/options.ts";

it("has a port, a state folder and a demo by default", () => {
  expect(readOptions([], "/home/ada/blog")).toEqual({
    port: 8787,
    state: "/home/ada/blog/.blogsvc",
    seed: true,
  });
});

it("takes a relative state folder from where npm was called", () => {
  expect(readOptions(["--port", "8911", "--state", "data", "--no-seed"], "/srv")).toEqual({
    port: 8911,
    state: "/srv/data",
    seed: false,
  });
  expect(readOptions(["--state=/var/lib/blog"], "/srv").state).toBe("/var/lib/blog");
});

it.each(["0", "65536", "abc", "-1", "80.5", ""])("refuses the port %j", (port) => {
  expect(() => readOptions([`--port=${port}`])).toThrow(/--port must be a number from 1 to 65535/);
});

it("names an unknown option and shows the usage", () => {
  expect(() => readOptions(["--prot", "8911"])).toThrow(/Unknown option '--prot'[\s\S]*Usage: npm start/);
});

it.each(["--help", "-h"])("shows the usage for %s", (option) => {
  expect(asksForHelp(["--port", "8911", option])).toBe(true);
  expect(asksForHelp(["--port", "8911"])).toBe(false);
  expect(usage).toContain("--help");
});
