import { describe, expect, it } from "vitest";
import { askWriter, listCalls, testWriter } from "../../../worker/domains/models";
import { toAppError } from "../../../worker/routes/http/to-app-error";
import type { Fault } from "../../support/fake-openai/fault";
import { sampleTasks } from "../../unit/writers/sample-tasks";
import { asking, openDesk } from "./desk";

const lastCall = { page: 1, limit: 1 };

/** What the fake does, the reported reason, and words of the message. */
const faults: [Fault, string, RegExp, number][] = [
  [
    { kind: "rate_limited", headers: { "retry-after": "7" } },
    "rate_limited",
    /is limiting requests.*Wait a while/,
    1,
  ],
  [{ kind: "server_error" }, "unavailable", /not available \(500\).*Try again later/, 1],
  [{ kind: "html", status: 502 }, "unavailable", /not available \(502\)/, 1],
  [{ kind: "insufficient_quota" }, "quota_exhausted", /no credit left.*Add credit/, 1],
  [{ kind: "unauthorized" }, "unauthorized", /rejected the API key.*Enter a valid key/, 1],
  [{ kind: "forbidden" }, "unauthorized", /does not let this API key use the model fake-1/, 1],
  [{ kind: "no_such_model" }, "not_found", /no model fake-1.*Check the model name/, 1],
  [{ kind: "bad_request" }, "bad_request", /rejected the request/, 1],
  [{ kind: "too_long" }, "bad_request", /too long for the model.*shorter sources/, 1],
  [{ kind: "content_policy" }, "refused", /refus/i, 1],
  [{ kind: "refusal" }, "refused", /refus/i, 1],
  [{ kind: "length" }, "cut_off", /in the middle.*shorter sources/, 1],
  [{ kind: "cut" }, "unavailable", /was lost/, 1],
  [{ kind: "truncated_json", times: 3 }, "malformed", /even after 2 corrections/, 3],
  [{ kind: "wrong_schema", times: 3 }, "malformed", /even after 2 corrections/, 3],
  [{ kind: "redirect", location: "http://127.0.0.1:9/" }, "bad_request", /redirects requests/, 1],
];

const asksToWait = ({ kind }: Fault): string =>
  kind === "rate_limited" ? " It asks us to wait 7 seconds (Retry-After)." : "";

describe("a failing model", () => {
  it.each(faults)("is reported with its reason, and recorded: $kind", async (fault, reason, words, calls) => {
    const { ctx, room } = await openDesk(`faults-${fault.kind}-${reason}`);
    await room.fail(fault);
    const error: unknown = await askWriter(ctx, sampleTasks.polish, asking()).catch(
      (thrown: unknown) => thrown,
    );
    const told = toAppError(error, "req");
    expect([told.status, told.code, told.details?.reason]).toEqual([502, "writer_failed", reason]);
    expect(told.message).toMatch(words);
    expect(told.details?.retryAfterSeconds).toBe(fault.kind === "rate_limited" ? 7 : undefined);
    const { items } = await listCalls(ctx, lastCall);
    expect(items).toMatchObject([{ task: "polish", outcome: reason, calls, model: "fake-1" }]);

    await room.fail(fault);
    expect(await testWriter(ctx)).toMatchObject({
      ok: false,
      calls,
      error: { reason, message: `${told.message}${asksToWait(fault)}` },
    });
  });

  it.each(["hang", "hang_midway"] as const)("is not waited for beyond the time limit: %s", async (kind) => {
    const { ctx, room } = await openDesk(`faults-${kind}`);
    await room.fail({ kind });
    expect(await testWriter(ctx, 300)).toMatchObject({
      ok: false,
      calls: 1,
      error: { reason: "timed_out", message: expect.stringMatching(/time limit.*faster model/) },
    });
    const { items } = await listCalls(ctx, lastCall);
    expect(items).toMatchObject([{ outcome: "timed_out", calls: 1 }]);
  });

  it("is asked again for what does not fit, and the repair is counted", async () => {
    const { ctx, room } = await openDesk("faults-repaired");
    await room.fail({ kind: "wrong_schema" });
    const { spent } = await askWriter(ctx, sampleTasks.polish, asking());
    expect(spent).toMatchObject({ calls: 2, repairs: 1 });
    const { inputTokens, outputTokens } = await room.ledger();
    expect(spent).toMatchObject({ inputTokens, outputTokens });
  });
});
