import { describe, expect, it } from "vitest";
import { answerAs, withStatus } from "../../conformance/contract/alter-answer.ts";
import { baseUrl, handlerOf, siteOf, target } from "../../conformance/contract/mock-under-test.ts";
import { makeMachine } from "../support/fake-io.ts";

const handler = handlerOf(siteOf());
const broken = answerAs((r) => (r.status === 401 ? withStatus(r, 403) : r))(handler);
// Plain http is refused for every host but those of this machine.
const url = "http://localhost:9999";

const machine = (answer: (request: Request) => Promise<Response>, options = {}) =>
  makeMachine({
    fetch: async (input, init) => answer(new Request(String(input).replace(url, baseUrl), init)),
    ...options,
  });
const args = ["contract", "--url", url, "--key", target.key, "--workspace", "mock"];

describe("contract", () => {
  it("ends with 0 when every row holds, and says how many", async () => {
    const { exit, out } = await machine(handler).run(...args);
    expect(exit).toBe(0);
    expect(out).toMatch(/^list\.clamp\tblogsvc\tpass\t/m);
    expect(out).toMatch(/\n\d+ rows: \d+ pass, 0 fail, \d+ not shown\n$/);
  });

  it("exits with 2 if a row is violated, and shows how to reproduce it", async () => {
    const { exit, out } = await machine(broken, { terminal: true, columns: 120 }).run(...args);
    expect(exit).toBe(2);
    expect(out).toContain("auth.missing: a missing key returns 401");
    expect(out).toContain(`  request   GET ${url}/v1/public/mock/blogs?limit=1 (no credentials)`);
    expect(out).toContain("  expected  status 401");
    expect(out).toContain("  got       403 with the body");
    expect(out).not.toContain(target.key);
  });

  it("exits with 12 if nothing responds", async () => {
    const ran = await machine(() => Promise.reject(new TypeError("fetch failed"))).run(...args, "--json");
    expect([ran.exit, ran.json().data]).toEqual([12, expect.objectContaining({ ok: false, reached: false })]);
  });

  it("says first, with 10, that the key is refused", async () => {
    const wrong = ["contract", "--url", url, "--workspace", "mock", "--key", "ba_pk_wrong"];
    for (const terminal of [true, false]) {
      const { exit, out } = await machine(handler, { terminal }).run(...wrong, "--only", "list.");
      expect([exit, out.split("\n", 1)]).toEqual([
        10,
        ["the key was rejected (401); check that it belongs to this workspace"],
      ]);
    }
  });

  it("refuses to judge no row, and counts one as one", async () => {
    const none = await machine(handler).run(...args, "--only", "nothing.");
    expect([none.exit, none.out]).toEqual([11, ""]);
    expect(none.err).toMatch(/no check ID starts with nothing\.; the groups are service\., list\., auth\., /);
    const one = await machine(handler).run(...args, "--only", "service.");
    expect([one.exit, one.out]).toEqual([0, expect.stringContaining("\n1 row: 1 pass")]);
  });

  it("prints the report with --json", async () => {
    const ran = await machine(broken).run(...args, "--json");
    const answer = ran.json();
    expect([answer.ok, answer.command, answer.meta.exitCode]).toEqual([false, "contract", 2]);
    expect(answer.data).toMatchObject({
      ok: false,
      rows: expect.arrayContaining([
        expect.objectContaining({
          id: "auth.missing",
          rule: "spec",
          result: "fail",
          failure: expect.objectContaining({ expected: "status 401" }),
        }),
      ]),
    });
    expect(ran.out).not.toContain(target.key);
  });

  it("takes the client library's environment, and leaves rows out as asked", async () => {
    const env = { BLOGSVC_API_URL: url, BLOGSVC_API_KEY: target.key, BLOGSVC_WORKSPACE_SLUG: "mock" };
    const { exit, out } = await machine(handler, { env }).run("contract", "--spec-only", "--only", "auth.");
    expect(exit).toBe(0);
    expect(out).toContain("auth.x-api-key\tspec\tpass");
    expect(out).not.toMatch(/blogsvc\tpass|^list\./m);
  });

  it.each([
    [["contract"], 10, "BLOGSVC_API_KEY"],
    [["contract", "--url", "nowhere", "--key", "k", "--workspace", "w"], 11, "nowhere"],
    [["contract", "--url", "http://blog.example", "--key", "k", "--workspace", "w"], 11, "not encrypted"],
    [[...args, "--burst", "many"], 11, "whole number"],
  ])("refuses %j", async (given, code, message) => {
    const { exit, err } = await machine(handler).run(...given);
    expect([exit, err]).toEqual([code, expect.stringContaining(message)]);
  });
});
