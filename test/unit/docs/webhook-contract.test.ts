import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { eventPayload } from "../../../schema/api/event-payload";
import { retryDays, retryDelaysMs } from "../../../schema/api/retry-schedule";
import { EventType } from "../../../schema/api/webhooks";
import { signedHeaders } from "../../../schema/webhooks/request-headers";
import { planLimits } from "../../../worker/platform/plan-limits";
import { codeBlocks, documentText, tableAfter } from "./code-blocks";

interface Example {
  id: string;
  event: EventType;
  workspaceSlug: string;
  postSlug: string | null;
  previousSlug: string;
  affectedSlugs: string[];
  version: number;
  occurredAt: string;
  attempt: number;
  ts: string;
}

const blocks = codeBlocks("webhooks.md");
const [request = ""] = blocks.filter(({ language }) => language === "http").map(({ code }) => code);
const [head = "", raw = ""] = request.trimEnd().split("\n\n");
const shown = Object.fromEntries(
  head
    .split("\n")
    .slice(1)
    .map((line) => line.split(": ")),
) as Record<string, string>;
const example = JSON.parse(raw) as Example;
const [secret = ""] = /whsec_[A-Za-z0-9+/=]+/.exec(documentText("webhooks.md")) ?? [];
/** The tables of one section by what their first column names. */
const named = (pattern: RegExp) =>
  [...documentText("webhooks.md").matchAll(pattern)].map(([, name = ""]) => name);

describe("the request in docs/webhooks.md", () => {
  it("has the body that is sent", () => {
    const { id: eventId, event: type, occurredAt, attempt, ts, ...facts } = example;
    const known = { ...facts, eventId, type, occurredAt: Date.parse(occurredAt) };
    expect(eventPayload(known, attempt, Date.parse(ts))).toBe(raw);
  });

  it("has the headers that are sent, with the signatures of the secret that is shown", async () => {
    const body = Uint8Array.from(new TextEncoder().encode(raw));
    const message = { id: example.id, at: Date.parse(example.ts), body };
    expect(shown).toEqual(await signedHeaders({ current: secret, previous: null }, secret, message));
  });

  it("is the one that the log shows", () => {
    const logged = blocks.map(({ code }) => code).find((code) => code.includes('"log"')) ?? "";
    const { data } = JSON.parse(logged) as { data: { log: { request: object }[] } };
    expect(data.log[0]?.request).toMatchObject({ headers: shown, body: raw });
  });

  it("is described: every header, every field and every event", () => {
    const described = named(/^\| `([\w.-]+)` \|/gm);
    const signed = Object.keys(shown).filter((name) => !["content-type", "user-agent"].includes(name));
    expect(described).toEqual(
      expect.arrayContaining([...signed, ...Object.keys(example), ...EventType.options]),
    );
  });
});

const units: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000 };

it("names the waits between attempts", () => {
  const rows = tableAfter("webhooks.md", "## Retries");
  const waits = rows.slice(1).map(([, text = ""]) => {
    const [, count = "", unit = ""] = /^(\d+) (\w+?)s?$/.exec(text) ?? [];
    return Number(count) * (units[unit] ?? Number.NaN);
  });
  expect(rows.map(([attempt]) => Number(attempt))).toEqual(Array.from(rows, (_, index) => index + 1));
  expect(waits).toEqual(retryDelaysMs);
});

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");

it.each([
  [
    "docs/webhooks.md",
    `${numbers[retryDelaysMs.length + 1]} attempts over a little more than ${numbers[retryDays]} days`,
  ],
  ["README.md", `retried for ${numbers[retryDays]} days`],
  ["samples/what-happens-when-you-press-publish.md", `for more than ${numbers[retryDays]} days`],
])("%s says how long deliveries are retried", (file, words) => {
  expect(readFileSync(file, "utf8").includes(words), words).toBe(true);
});

it("names how many webhooks each plan allows", () => {
  const rows = tableAfter("webhooks.md", "## Limits").map(([plan, count]) => [plan, Number(count)]);
  const limits = Object.entries(planLimits).map(([plan, { webhookEndpoints }]) => [plan, webhookEndpoints]);
  expect(rows).toEqual(limits);
});
