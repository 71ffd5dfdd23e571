import { describe, expect, it } from "vitest";
import { problemOf } from "../../dashboard/src/components/integrations/problem-notice";
import { skippedWords } from "../../dashboard/src/components/integrations/send/send-words";
import { auditSentence } from "../../dashboard/src/features/audit/audit-words";
import { followedSites } from "../../dashboard/src/features/editor/sites/external-posts";
import {
  keptThere,
  meanwhileThere,
  sentAtItsTime,
  seoList,
} from "../../dashboard/src/features/editor/sites/external-words";
import { nextSend, whenSent } from "../../dashboard/src/features/editor/sites/next-send";
import { profilePage } from "../../dashboard/src/features/integrations/connect-fields";
import { deliveryOutcome, targetName } from "../../dashboard/src/features/webhooks/delivery-words";
import { ApiError } from "../../dashboard/src/lib/api-error";
import { externalLook } from "../../dashboard/src/lib/integrations/external-look";
import type { IntegrationProblem } from "../../schema/api/integrations";

type Situation = Parameters<typeof nextSend>[0];

const draft: Situation["post"] = { status: "DRAFT", scheduledAt: null };
const scheduled: Situation["post"] = { status: "DRAFT", scheduledAt: "2027-01-01T09:00:00.000Z" };
const published: Situation["post"] = { status: "PUBLISHED", scheduledAt: null };
const nowhere: Situation["external"] = { mode: null, state: "none", there: null, problem: null };
const there: Situation["external"] = { mode: null, state: "published", there: "published", problem: null };

const problem: IntegrationProblem = {
  code: "wrong_credentials",
  message: "It does not accept this.",
  hint: "Make a new one.",
  mayPass: false,
  theirCode: "incorrect_password",
  status: 401,
};

describe("the button that sends a post to another site", () => {
  it.each<[string, Partial<Situation>, ReturnType<typeof nextSend>]>([
    ["a draft waits for its publication here", {}, null],
    ["a public post that is not there yet", { post: published }, { label: "Send now", how: "send" }],
    ["a post that is there", { external: there, post: published }, { label: "Send again", how: "sync" }],
    ["a failure", { external: { ...nowhere, state: "failed" } }, { label: "Try again", how: "sync" }],
    ["a post on its way", { external: { ...nowhere, state: "pending" } }, null],
    [
      "a post that is tried again",
      { external: { ...nowhere, state: "pending", problem } },
      { label: "Try now", how: "sync" },
    ],
    [
      "a post on its way out, which sending would keep there",
      { external: { ...there, mode: "off", state: "pending", problem }, choice: "off" },
      null,
    ],
    ["nothing by itself", { followMode: "off", post: published }, null],
    ["leaving a post alone", { choice: "off" }, { label: "Apply", how: "save" }],
    [
      "a draft of ours, made public there",
      { choice: "publish" },
      { label: "Publish on site now", how: "send" },
    ],
    ["a draft there", { choice: "draft" }, { label: "Send as draft", how: "send" }],
    ["a time of its own", { choice: "schedule" }, { label: "Schedule on site…", how: "ask" }],
    [
      "the post’s own time",
      { choice: "schedule", post: scheduled },
      { label: "Schedule on site", how: "send" },
    ],
    [
      "another time of its own",
      {
        choice: "schedule",
        external: { mode: "schedule", state: "scheduled", there: "scheduled", problem: null },
      },
      { label: "Change time…", how: "ask" },
    ],
    [
      "a schedule that the workspace follows",
      { followMode: "schedule", post: scheduled },
      { label: "Send now", how: "send" },
    ],
    [
      "back to what the workspace does",
      { external: { ...there, mode: "off" }, choice: "workspace" },
      { label: "Apply", how: "save" },
    ],
  ])("%s", (_, given, expected) => {
    expect(
      nextSend({ external: nowhere, choice: "workspace", followMode: "publish", post: draft, ...given }),
    ).toEqual(expected);
  });
});

describe("words about other sites", () => {
  it("says that a text was kept, and until when", () => {
    expect(keptThere({ kept: true, state: "published" })).toBe(
      "Keeping the remote edits. We’ll ask again the next time you change this post.",
    );
    expect(keptThere({ kept: true, state: "conflict" })).toBeUndefined();
    expect(keptThere({ kept: true, state: "pending" })).toBeUndefined();
    expect(keptThere({ kept: false, state: "published" })).toBeUndefined();
  });

  it("says when a post is sent automatically", () => {
    const given = { external: nowhere, choice: "workspace", enabled: true } as const;
    expect(whenSent({ ...given, followMode: "publish", enabled: false })).toBe(
      "This integration is disabled. Nothing will be sent.",
    );
    expect(whenSent({ ...given, followMode: "publish" })).toBe("Sent when you publish this post.");
    expect(whenSent({ ...given, followMode: "draft" })).toBe("Sent when you publish or schedule this post.");
    expect(whenSent({ ...given, followMode: "off" })).toBeUndefined();
    expect(whenSent({ ...given, external: there, followMode: "publish" })).toBeUndefined();
  });

  it("distinguishes a retried post from one sent for the first time", () => {
    expect(externalLook({ state: "pending", problem: null }).label).toBe("Sending");
    expect(externalLook({ state: "pending", problem }).label).toBe("Retrying");
    const soon = { state: "pending", problem: null, waitsUntil: "2027-01-01T09:00:00.000Z" } as const;
    expect(externalLook(soon).label).toBe("Waiting for scheduled time");
    expect(sentAtItsTime({ there: "draft" })).toContain("publish it there at the scheduled time");
    expect(sentAtItsTime({ there: "scheduled" })).toContain("would publish the post early");
    expect(meanwhileThere({ state: "conflict", there: "published" })).toBe("The remote post is public.");
    expect(meanwhileThere({ state: "published", there: "published" })).toBeUndefined();
    expect(seoList(["canonical", "ogImage"])).toBe("canonical URL and social image");
  });

  it("reads the problem of a refusal, and only of one by the other side", () => {
    const refusal = new ApiError("integration_failed", "", 422, undefined, { ...problem });
    expect(problemOf(refusal)).toEqual(problem);
    expect(problemOf(new ApiError("conflict", "", 409, undefined, { ...problem }))).toBeNull();
  });

  it("finds the page of a site where its passwords are made", () => {
    const page = "https://example.com/blog/wp-admin/profile.php#application-passwords-section";
    expect(profilePage(" example.com/blog/ ")).toBe(page);
    expect(profilePage("https://example.com/blog/wp-admin/index.php?a=1")).toBe(page);
    expect(profilePage("exam")).toBeNull();
  });

  it("distinguishes deliveries skipped on purpose from cancelled ones", () => {
    const ended = (cancelReason: string) =>
      deliveryOutcome({ state: "cancelled", lastError: null, cancelReason }).label;
    expect(
      ["integration_disabled", "edited_outside", "superseded", "nothing_to_send", "user"].map(ended),
    ).toEqual(["Skipped", "Needs decision", "Superseded", "Nothing to send", "Cancelled"]);
  });

  it("names what a delivery went to when it is gone", () => {
    const gone = { endpoint: null, integration: null };
    expect(targetName({ target: "integration", ...gone })).toBe("Disconnected site");
    expect(targetName({ target: "webhook", ...gone })).toBe("Deleted endpoint");
  });

  it.each([
    ["integration.connected", { kind: "shopify", siteName: "Shop" }, "connected Shop"],
    [
      "integration.updated",
      { kind: "shopify", enabled: false },
      "changed what is sent to Shopify (disabled)",
    ],
    [
      "integration.tested",
      { kind: "wordpress", ok: false },
      "tested the connection to WordPress (it failed)",
    ],
    ["external_post.sent", { kind: "wordpress", title: "Ink" }, "sent the post Ink to WordPress"],
    [
      "external_post.decided",
      { kind: "shopify", title: "Ink", decision: "keep" },
      "resolved a conflict in the post Ink on Shopify: kept their version",
    ],
  ])("says of %s in the audit log what was done", (action, details, sentence) => {
    const { did, what, extra } = auditSentence({
      id: "aud_1",
      actor: { id: "usr_1", kind: "user", name: "Ada", token: null, channel: null },
      action,
      target: { kind: "any", id: null },
      details,
      at: "2026-11-21T10:00:00.000Z",
    });
    expect([did, what, extra].filter(Boolean).join(" ")).toBe(sentence);
  });
});

it("lists why posts were not sent, without duplicates", () => {
  const skipped = [
    { postId: "a", reason: "not_due" as const },
    { postId: "b", reason: "not_due" as const },
    { postId: "c", reason: "edited_outside" as const },
  ];
  expect(skippedWords(skipped)).toBe(
    "2 posts are not published yet and 1 post was edited on the site and needs your decision.",
  );
  expect(skippedWords([])).toBeUndefined();
});

it("names the sites that a publication goes to", () => {
  const wordpress = {
    kind: "wordpress" as const,
    enabled: true,
    followMode: "publish" as const,
    siteName: "A",
  };
  const shopify = { kind: "shopify" as const, enabled: true, followMode: "off" as const, siteName: "B" };
  const here = { connected: true, kind: "shopify" as const };
  const words = (...given: Parameters<typeof followedSites>) =>
    followedSites(...given).map((site) => site.words);
  expect(words([wordpress, shopify], [])).toEqual(["A"]);
  expect(words([wordpress, shopify], [{ ...here, mode: "draft" }])).toEqual(["A", "B (as a draft)"]);
  expect(words([{ ...wordpress, enabled: false }, shopify], [])).toEqual([]);
});
