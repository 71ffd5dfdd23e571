import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { streamPolish } from "../../../worker/domains/editorial";
import { askWriter, listCalls, testWriter } from "../../../worker/domains/models";
import { createPost } from "../../../worker/domains/posts";
import { toAppError } from "../../../worker/routes/http/to-app-error";
import type { Fault } from "../../support/fake-openai/fault";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, canaryKey, openDesk } from "./desk";

afterEach(() => vi.restoreAllMocks());

const tables = ["writer_settings", "writer_calls", "usage_months", "audit"];

/** What of the key may be seen is its last four characters. */
const seen = (text: string) =>
  Array.from({ length: canaryKey.length - 8 }, (_, at) => canaryKey.slice(at, at + 8)).filter((part) =>
    text.includes(part),
  );

it("lets no part of the key out, whatever the endpoint says of it", async () => {
  const logged: unknown[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts));
  const { ctx, room } = await openDesk("secrets");
  const post = await createPost(ctx, { title: "A post" });
  const told: string[] = [];
  const faults: Fault[] = [
    { kind: "unauthorized" },
    { kind: "bad_request" },
    { kind: "bad_request", message: `Bearer ${canaryKey} is wrong, ${canaryKey.slice(3)}` },
    { kind: "say", text: `{"section": 7, "key": "${canaryKey}"}`, times: 3 },
    { kind: "server_error" },
    { kind: "cut" },
  ];
  for (const fault of faults) {
    await room.fail(fault);
    const error: unknown = await askWriter(ctx, sampleTasks.polish, asking()).catch(
      (thrown: unknown) => thrown,
    );
    const { message, details, code } = toAppError(error, "req");
    await room.fail(fault);
    const tested = await testWriter(ctx);
    await room.fail(fault);
    const stream = await streamPolish(ctx, post, { section: "Text.", action: "improve" });
    told.push(JSON.stringify([message, details, code, tested, await new Response(stream).text()]));
  }
  expect((await room.ledger()).headers.authorization).toBe(`Bearer ${canaryKey}`);
  told.push(JSON.stringify(await listCalls(ctx, { page: 1, limit: 100 })));
  for (const table of tables)
    told.push(JSON.stringify((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results));
  expect(told.length).toBeGreaterThan(faults.length);
  expect(seen(told.join("\n"))).toEqual([]);
  expect(seen(JSON.stringify(logged))).toEqual([]);
});
