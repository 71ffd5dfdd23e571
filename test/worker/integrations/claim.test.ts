import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import {
  disconnectIntegration,
  publishToIntegration,
  sweepIntegrations,
} from "../../../worker/domains/sites";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { problem } from "../../support/fake-site/fake-other-side";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const minute = 60_000;
/** Integrations of other tests of the file may be due too. */
const hintsOf = (id: string) =>
  stage.hints.filter((hint) => hint.kind === "publish-external" && hint.integrationId === id);

it("lets one consumer at a time send", async () => {
  const { id } = await stage.connect("publish");
  await stage.published();
  let inner = 0;
  stage.other.link = async (method, effect) => {
    if (method === "create") {
      await publishToIntegration(stage.ctx, id);
      inner = stage.other.calls.length;
    }
    return effect();
  };
  await stage.work();
  expect(inner).toBe(1);
  expect(stage.other.calls).toEqual(["find", "create", "write"]);
});

it("goes on with the same article where a consumer died, and the one that lost its claim writes nothing", async () => {
  const { id } = await stage.connect("publish");
  await stage.published();
  stage.other.link = async (method, effect) => {
    const answer = effect();
    if (method !== "create") return answer;
    stage.other.link = async (_method, later) => later();
    stage.now += 3 * minute;
    await publishToIntegration(stage.ctx, id);
    return answer;
  };
  await stage.work();
  expect(stage.other.calls).toEqual(["find", "create", "find", "write"]);
  expect(stage.article()).toMatchObject({ state: "published" });
  expect((await stage.newest()).log).toHaveLength(1);
});

it("sends nothing more once it is disconnected, and what the disconnected one knew is not written over", async () => {
  await stage.connect("publish");
  await stage.published("First");
  await stage.published("Second");
  const { id } = await stage.integration();
  stage.other.link = async (method, effect) => {
    if (method === "create") await disconnectIntegration(stage.ctx, "wordpress");
    return effect();
  };
  await publishToIntegration(stage.ctx, id);
  expect(stage.other.calls).toEqual(["find", "create"]);
  expect((await stage.deliveries()).map(({ cancelReason }) => cancelReason)).toEqual([
    "integration_disconnected",
    "integration_disconnected",
  ]);
});

it("finds by the sweep what no hint reported and what was abandoned", async () => {
  const { id } = await stage.connect("publish");
  await stage.published();
  stage.hints.length = 0;
  await sweepIntegrations(stage.ctx);
  expect(hintsOf(id)).toEqual([{ kind: "publish-external", integrationId: id }]);
  await env.DB.prepare("DELETE FROM integrations WHERE id = ?1").bind(id).run();
  await sweepIntegrations(stage.ctx);
  expect((await stage.deliveries()).map(({ cancelReason }) => cancelReason)).toEqual([
    "integration_disconnected",
  ]);
});

it("checks again ten minutes after an unanswered call, and fixes late effects", async () => {
  const { id } = await stage.connect("publish");
  await stage.published();
  const late: (() => unknown)[] = [];
  stage.other.link = async (method, effect) => {
    if (method !== "create" || late.length > 0) return effect();
    late.push(effect);
    throw new ExternalProblemError(problem({ code: "timeout", status: null }));
  };
  await stage.work();
  stage.now += minute;
  await stage.work();
  expect(stage.article()).toMatchObject({ state: "published" });
  for (const effect of late) effect();
  expect(stage.other.alive()).toHaveLength(2);
  stage.hints.length = 0;
  await sweepIntegrations(stage.ctx);
  expect(hintsOf(id)).toEqual([]);
  stage.now += 10 * minute;
  await sweepIntegrations(stage.ctx);
  expect(hintsOf(id)).toEqual([{ kind: "publish-external", integrationId: id }]);
  await stage.work();
  expect(stage.article()).toMatchObject({ state: "published" });
  stage.hints.length = 0;
  await sweepIntegrations(stage.ctx);
  expect(hintsOf(id)).toEqual([]);
});
