import { beforeEach, expect, it } from "vitest";
import { listExternalPosts, syncExternalPost } from "../../../worker/domains/sites";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const states = async () => (await stage.deliveries()).map(({ state, cancelReason }) => cancelReason ?? state);
const closed = problem({ code: "rest_api_off", mayPass: false, status: 403 });
/** The first write is answered by something else than the site. */
const firstWriteMeets = (met: typeof closed) => {
  let left = 1;
  stage.other.link = async (method, effect) => {
    if (method !== "write" || left === 0) return effect();
    left -= 1;
    throw new ExternalProblemError(met);
  };
};

it.each([closed, problem({ code: "not_found_there", mayPass: false, status: 404 })])(
  "$code is of one post as long as the site answers who is connected",
  async (met) => {
    await stage.connect("publish");
    await stage.published("First");
    await stage.published("Second");
    firstWriteMeets(met);
    await stage.work();
    expect(await states()).toEqual(["delivered", "pending"]);
    expect(await stage.integration()).toMatchObject({ problem: null });
    const [, first] = await stage.deliveries();
    expect(first).toMatchObject({ lastError: "rejected", lastStatus: met.status });
    stage.now = Date.parse(first?.nextAttemptAt ?? "");
    await stage.work();
    expect(stage.other.visible()).toHaveLength(2);
  },
);

it("affects the whole site if a check of the site confirms it", async () => {
  await stage.connect("publish");
  await stage.published("First");
  await stage.published("Second");
  const gone = problem({ code: "not_found_there", mayPass: false, status: 404 });
  stage.other.faults.set("verify", gone);
  firstWriteMeets(closed);
  await stage.work();
  expect(await states()).toEqual(["failed", "failed"]);
  expect(await stage.integration()).toMatchObject({ problem: gone });
});

it("of former credentials has no effect after a reconnect", async () => {
  await stage.connect("publish");
  await stage.published("First");
  await stage.published("Second");
  const wrong = problem({ code: "wrong_credentials", mayPass: false, status: 401 });
  stage.other.link = async (method, effect) => {
    if (method !== "find") return effect();
    stage.other.link = async (_method, later) => later();
    await stage.connect("publish");
    stage.other.faults.set("verify", wrong);
    throw new ExternalProblemError(wrong);
  };
  await stage.work();
  expect(await states()).toEqual(["pending", "pending"]);
  expect(await stage.integration()).toMatchObject({ problem: null });
  stage.other.faults.clear();
  await stage.work();
  expect(stage.other.visible()).toHaveLength(2);
});

it("of a site that blocks publishing is reported once, and not checked indefinitely", async () => {
  await stage.connect("publish");
  stage.other.keepsPending = true;
  const post = await stage.published();
  stage.other.link = async (method, effect) => {
    const answer = effect();
    if (method !== "write") return answer;
    stage.other.link = async (_method, later) => later();
    throw new ExternalProblemError(problem({ code: "timeout", status: null }));
  };
  await stage.work();
  stage.now += 6_000;
  await stage.work();
  expect(await states()).toEqual(["failed"]);
  stage.now += 11 * 60_000;
  await stage.work();
  stage.other.calls.length = 0;
  stage.now += 11 * 60_000;
  await stage.work();
  expect(stage.other.calls).toEqual([]);
  const { items } = await listExternalPosts(stage.ctx, post);
  expect(items).toMatchObject([{ state: "failed", there: "draft", problem: { code: "rejected" } }]);
  stage.other.keepsPending = false;
  await syncExternalPost(stage.ctx, post, "wordpress");
  await stage.work();
  expect(stage.other.visible()).toHaveLength(1);
});

it("of too many images for one run is not a problem: the next run continues", async () => {
  await stage.connect("publish");
  stage.other.picturesMax = 2;
  const own = `https://blogsvc.test/images/${stage.ctx.workspace.id}`;
  const pictures = ["a", "b", "c", "d", "e"].map((name) => `![${name}](${own}/${name}.png)`);
  await stage.published("A title", pictures.join("\n\n"));
  await stage.work();
  expect(stage.other.calls).toEqual(["find", "create", "write"]);
  expect(await stage.newest()).toMatchObject({
    state: "pending",
    lastError: null,
    log: [{ ok: true, response: { body: "2 pictures." } }],
  });
  for (const done of ["pending", "delivered"]) {
    stage.now += 1_000;
    await stage.work();
    expect(await states()).toEqual([done]);
  }
  expect(stage.article()).toMatchObject({ state: "published", id: "1" });
  expect(stage.other.calls.filter((call) => call === "write")).toHaveLength(3);
});

it("of a parameter affects the whole site if a check confirms it, and ends when fixed", async () => {
  await stage.connect("publish");
  const parameter = problem({
    code: "rejected",
    mayPass: false,
    status: 400,
    theirCode: "rest_invalid_param",
  });
  const wrong = problem({ code: "wrong_credentials", mayPass: false, status: 401 });
  stage.other.faults.set("find", parameter);
  await stage.published("Refused");
  await stage.work();
  expect(await stage.integration()).toMatchObject({ problem: null });
  stage.other.faults.set("verify", wrong);
  await stage.published("Kept waiting");
  await stage.work();
  expect(await states()).toEqual(["failed", "failed"]);
  expect(await stage.integration()).toMatchObject({ problem: wrong });
  stage.other.faults.clear();
  stage.now += 1_000;
  await stage.connect("publish");
  await stage.work();
  expect(stage.other.visible().map(({ slug }) => slug)).toContain("kept-waiting");
});
