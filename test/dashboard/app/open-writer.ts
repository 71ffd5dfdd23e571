import type { WriterSettings, WriterUpdate } from "@schema/writer";
import { plainTasks } from "../../support/plain-tasks";
import { at, FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const noLimits = { calls: null, tokens: null, costUsd: null };
const settings: WriterSettings = {
  kind: "openai",
  baseUrl: null,
  api: "chat",
  model: "small",
  imageModel: null,
  keyLast4: "abcd",
  ...plainTasks,
  prices: { inputUsdPerMillion: 0.5, outputUsdPerMillion: 2, imageUsd: null },
  budget: { costUsd: 10, calls: null, tokens: null, perDay: noLimits, perPost: noLimits },
  usage: {
    month: "2026-01",
    calls: 3,
    inputTokens: 1000,
    outputTokens: 500,
    images: 0,
    costUsd: 9,
    unpricedCalls: 0,
    exhausted: null,
  },
  today: { calls: 0, tokens: 0, costUsd: 0, exhausted: null },
  available: ["none", "openai"],
  updatedAt: at,
};

/** The writer's page, with an API that stores what is saved. */
export async function openWriter() {
  const stored = { settings };
  const api = new FakeApi()
    .on("GET /writer", () => stored.settings)
    .on("GET /writer/usage", () => ({ items: [settings.usage] }))
    .on("GET /writer/calls", () => paged([]))
    .on("PATCH /writer", ({ body }) => {
      const { prices, budget, tasks = {}, ...fields } = body as WriterUpdate;
      stored.settings = {
        ...stored.settings,
        ...(fields as Partial<WriterSettings>),
        tasks: { ...stored.settings.tasks, ...(tasks as Partial<WriterSettings["tasks"]>) },
        prices: { ...stored.settings.prices, ...prices },
        budget: { ...stored.settings.budget, ...budget, perDay: noLimits, perPost: noLimits },
      };
      return stored.settings;
    });
  const { user } = await openDashboard("/w/acme/writer", api);
  return { api, user };
}
