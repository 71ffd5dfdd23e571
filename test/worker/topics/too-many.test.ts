import { expect, it } from "vitest";
import type { RunStepDetail } from "../../../schema/api/runs";
import { generateTopics } from "../../../worker/domains/generation";
import { TopicResult } from "../../../worker/domains/generation/topics/stage/topic-result";
import { api, makeTenant } from "../fixtures/tenant";
import { memberCtx, readRun, work } from "../runs/generation";
import { answer, scriptedModel, useModel } from "../runs/scripted-model";

it("considers a limited number of a model's topics, not thousands", async () => {
  const tenant = await makeTenant();
  await useModel(tenant);
  const topics = Array.from({ length: 3_000 }, (_, index) => ({
    title: `A garden shed, part ${index}`,
    angle: "",
    keywords: [],
  }));
  const model = scriptedModel(() => answer({ topics }));
  const id = await generateTopics(await memberCtx(tenant), { count: 3, keywords: [] });
  await work(tenant, { ai: model.ai });
  const { state, steps, foundTopics } = await readRun(tenant, id);
  expect(state).toBe("completed");
  const kept = await api<{ pagination: { total: number } }>(`${tenant.path}/topics`, { token: tenant.token });
  expect(kept.body.data.pagination.total).toBe(1);
  expect(foundTopics).toBe(1);
  const sizes = await Promise.all(
    steps.map(async ({ id: stepId }) => {
      const path = `${tenant.path}/runs/${id}/steps/${stepId}`;
      const { body } = await api<RunStepDetail>(path, { token: tenant.token });
      const { topics, dropped } = TopicResult.parse(body.data.result);
      return topics.length + dropped.length;
    }),
  );
  expect(Math.max(...sizes)).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(63);
});
