import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, me, ok } from "../support/fake-service.ts";

const url = "https://blog.example";

it.each(["__proto__", "constructor", "toString"])("a profile is not called %s", async (name) => {
  const { fetch, asked } = fakeService(() => ok(me));
  const machine = makeMachine({ fetch, input: `ba_pat_${"a".repeat(38)}` });
  for (const args of [
    ["auth", "login", "--url", url, "--token", "-", "--profile", name],
    ["auth", "status", "--profile", name],
    ["auth", "logout", "--profile", name],
    ["auth", "use", name],
  ]) {
    const ran = await machine.run(...args);
    expect([ran.exit, args]).toEqual([11, args]);
    expect(ran.err).toContain(name);
  }
  expect(asked).toHaveLength(0);
});
