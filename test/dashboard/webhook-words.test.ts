import type { Webhook } from "@schema/webhooks";
import { describe, expect, it } from "vitest";
import {
  deliveryOutcome,
  errorLabel,
  errorWords,
} from "../../dashboard/src/features/webhooks/delivery-words";
import { endpointName, webhookHealth } from "../../dashboard/src/features/webhooks/endpoints";
import { eventsSummary } from "../../dashboard/src/features/webhooks/event-words";
import { instantOf, localInput } from "../../dashboard/src/features/webhooks/local-instant";
import { prettyBody } from "../../dashboard/src/features/webhooks/pretty-body";

const at = "2026-11-21T12:00:00.000Z";
const webhook: Webhook = {
  id: "whk_1",
  url: "https://example.com/hook",
  kind: "signed",
  description: "",
  events: null,
  enabled: true,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  lastSuccessAt: null,
  lastFailureAt: null,
  pagePattern: null,
  previousSecretUntil: null,
  pending: 0,
  createdAt: at,
  updatedAt: at,
  version: 1,
};

describe("an endpoint’s health", () => {
  it.each([
    ["Nothing sent yet", "neutral", {}],
    ["Healthy", "good", { lastSuccessAt: at }],
    ["Failing", "warn", { lastSuccessAt: at, failingSince: at }],
    ["Disabled", "neutral", { enabled: false, disabledReason: "user", failingSince: at }],
    ["Disabled: returned 410", "bad", { enabled: false, disabledReason: "gone" }],
    ["Disabled: failing for 5 days", "bad", { enabled: false, disabledReason: "failing" }],
  ] satisfies [string, string, Partial<Webhook>][])("is %s", (label, tone, fields) => {
    expect(webhookHealth({ ...webhook, ...fields })).toMatchObject({ label, tone });
  });
});

describe("words of the log", () => {
  it("names an endpoint by its description, else by its host", () => {
    expect(endpointName(webhook)).toBe("example.com");
    expect(endpointName({ ...webhook, description: "Site" })).toBe("Site");
    expect(endpointName({ description: "", url: "not a url" })).toBe("not a url");
  });

  it("distinguishes pending deliveries from those that failed before", () => {
    expect(deliveryOutcome({ state: "pending", lastError: null }).label).toBe("Waiting");
    expect(deliveryOutcome({ state: "pending", lastError: "http_500" }).label).toBe("Retrying");
  });

  it("says why an attempt failed, and shows unknown codes", () => {
    expect(errorWords(null, 200)).toBeUndefined();
    expect(errorWords("http_500", 500)).toBe("Returned 500, Internal server error");
    expect(errorWords("http_418", 418)).toBe("Returned 418");
    expect(errorWords("http_302", 302)).toContain("redirect");
    expect(errorWords("timeout", null)).toBe("No response within 15 seconds");
    expect(errorWords("moon_phase", null)).toBe("Failed: moon phase");
    expect(errorLabel("http_500", 500)).toBe("500");
    expect(errorLabel("connection", null)).toBe("connection failed");
    expect(errorLabel("private_address", null)).toBe("private address");
  });

  it("sums up the events", () => {
    expect(eventsSummary(null)).toBe("All events");
    expect(eventsSummary(["post.updated"])).toBe("Post updated");
    expect(eventsSummary(["post.updated", "post.published"])).toBe("2 events");
  });

  it("makes JSON readable and leaves anything else alone", () => {
    expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(prettyBody('{"a":')).toBe('{"a":');
    expect(prettyBody("<b>no</b>")).toBe("<b>no</b>");
  });

  it("reads a local time back as the instant it was written for", () => {
    const noon = Date.parse(at);
    expect(instantOf(localInput(noon))).toBe(at);
    expect(instantOf("2026-11-21")).toBeNull();
    expect(instantOf("2026-13-41T12:00")).toBeNull();
  });
});
