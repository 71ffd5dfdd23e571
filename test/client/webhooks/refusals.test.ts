import { describe, expect, it, vi } from "vitest";
import { receiver, refused } from "./receiver";
import { hexOf, payloadOf, requestOf, signedRequest } from "./signed-request";

describe("401", () => {
  it("comes first, whatever else is wrong", async () => {
    const { send, done } = receiver({ workspaceSlug: "other" });
    const wrong = [null, "", "nonsense", hexOf("another body"), hexOf("{", "whsec_x")];
    for (const signature of wrong)
      expect([signature, ...(await send(requestOf("{", signature)))]).toEqual([
        signature,
        401,
        refused("invalid signature"),
      ]);
    expect((await send(new Request("https://www.acme.example/hook")))[0]).toBe(401);
    expect(done).toEqual([]);
  });

  it("is for a body that was parsed and written again", async () => {
    const { send } = receiver();
    const body = '{ "a": 1 }';
    expect((await send(requestOf(JSON.stringify(JSON.parse(body)), hexOf(body))))[0]).toBe(401);
  });
});

describe("400", () => {
  const lacking = [
    ...["workspaceSlug", "event", "ts"].flatMap((name) =>
      ["", null, undefined, 7, {}].map((value) => ({ [name]: value })),
    ),
    ...[7, {}, [], true].map((postSlug) => ({ postSlug })),
    ...[3, "b", {}, [{}], [""], [null]].map((affectedSlugs) => ({ affectedSlugs })),
    ...["7", -1, 1.5, 1e300].map((version) => ({ version })),
    { previousSlug: 1 },
    { id: {} },
  ];
  it.each(lacking)("is for %j", async (over) => {
    const { send, done } = receiver();
    expect(await send(signedRequest(over))).toEqual([400, refused("invalid JSON or missing fields")]);
    expect(done).toEqual([]);
  });

  it.each([
    "soon",
    "2026",
    "2026-11-21",
    "1795272689",
    "2026-11-21T10:00:00",
    "2026-13-01T00:00:00Z",
    "Sat, 21 Nov 2026 10:00:00 GMT",
  ])("is for a ts of %s", async (ts) => {
    expect((await receiver().send(signedRequest({ ts })))[0]).toBe(400);
  });

  it("is for what is no JSON object in UTF-8", async () => {
    const { send } = receiver();
    for (const body of ["", "{", "null", "[]", '"text"', "7", "{}", "\ufffe"])
      expect([body, (await send(requestOf(body, hexOf(body))))[0]]).toEqual([body, 400]);
    const latin = Uint8Array.from(Buffer.from(JSON.stringify(payloadOf({ postSlug: "ä" })), "latin1"));
    expect((await send(requestOf(latin, hexOf(latin))))[0]).toBe(400);
  });

  it("is for another workspace, where one is named", async () => {
    const { send, done } = receiver({ workspaceSlug: "other" });
    expect(await send(signedRequest())).toEqual([400, refused("event for another workspace")]);
    expect((await send(signedRequest({ workspaceSlug: "other" })))[0]).toBe(200);
    expect(done).toHaveLength(1);
  });

  it("is for a body that cannot be read, or is longer than any event", async () => {
    const { send } = receiver();
    const used = signedRequest();
    await used.text();
    expect(await send(used)).toEqual([400, refused("the body cannot be read")]);

    let given = 0;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        given += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "x-blogsvc-signature": "0".repeat(64) },
      body: endless,
      duplex: "half",
    };
    expect(await send(new Request("https://www.acme.example/hook", init))).toEqual([
      400,
      refused("the body cannot be read"),
    ]);
    expect(given).toBeLessThan(2 * 1024 * 1024);
  });
});

describe("409", () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it("is for a ts that is off by more than the skew, either way", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_795_272_689_000 });
    try {
      const { send } = receiver();
      const statuses = [-300, 300, -300.001, 300.001, -1e6, 1e6].map(
        async (offset) => (await send(signedRequest({ ts: at(offset) })))[0],
      );
      expect(await Promise.all(statuses)).toEqual([200, 200, 409, 409, 409, 409]);
      const strict = receiver({ skewSeconds: 0 });
      expect((await strict.send(signedRequest({ ts: at(0) })))[0]).toBe(200);
      expect(await strict.send(signedRequest({ ts: at(0.001) }))).toEqual([
        409,
        refused("timestamp outside the allowed skew"),
      ]);
      const patient = receiver({ skewSeconds: Number.POSITIVE_INFINITY });
      expect((await patient.send(signedRequest({ ts: at(-1e6) })))[0]).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("reads a ts with another offset than UTC", async () => {
    const ts = `${new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
    expect((await receiver().send(signedRequest({ ts })))[0]).toBe(200);
  });
});
