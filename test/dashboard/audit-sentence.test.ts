import { describe, expect, it } from "vitest";
import { auditSentence } from "../../dashboard/src/features/audit/audit-words";
import type { AuditEntry } from "../../schema/api/workspaces";

type Details = Record<string, unknown>;

function read(action: string, details: Details = {}, actor: { kind: string; name: string | null } = ada) {
  const { who, did, what, extra } = auditSentence({
    id: "aud_1",
    actor: { id: "usr_1", token: null, channel: null, ...actor },
    action,
    target: { kind: "any", id: null },
    details,
    at: "2026-11-21T10:00:00.000Z",
  });
  return [who, did, what, extra].filter(Boolean).join(" ");
}
const ada = { kind: "user", name: "Ada" };

describe("auditSentence", () => {
  it.each<[string, Details, string]>([
    ["post.published", { title: "Hello" }, "Ada published the post Hello"],
    ["post.reverted_to_draft", { title: "Hello" }, "Ada reverted the post Hello to draft"],
    ["post.preview_link_created", { title: "Hello" }, "Ada created a preview link for the post Hello"],
    ["post.rescheduled", { title: "Hello" }, "Ada rescheduled the post Hello"],
    ["post.schedule_cancelled", { title: "Hello" }, "Ada unscheduled the post Hello"],
    ["context.updated", { fields: ["product", "tone"] }, "Ada changed the context: product, tone"],
    ["run.started", { title: "Prices" }, "Ada started the run Prices"],
    ["run.approved", { title: "Prices" }, "Ada approved the draft of Prices"],
    ["source.captured", { title: "Prices" }, "Ada read the source Prices"],
    ["api_key.revoked", { name: "Site" }, "Ada revoked the API key Site"],
    ["image.uploaded", { contentType: "image/png", bytes: 7 }, "Ada uploaded an image"],
    [
      "member.role_changed",
      { email: "g@x.example", from: "editor", to: "admin" },
      "Ada changed the role of g@x.example from editor to admin",
    ],
    [
      "autopilot.date_skipped",
      { name: "Tips", date: "2026-12-24" },
      "Ada skipped a date of the autopilot Tips (2026-12-24)",
    ],
    [
      "autopilot.blocked",
      { name: "Tips", problem: "no_topics" },
      "Ada could not start posts with the autopilot Tips (no topics)",
    ],
    ["member.joined", { email: "a@x.example", role: "viewer" }, "Ada joined the workspace as viewer"],
    ["invitation.created", { email: "g@x.example", role: "viewer" }, "Ada invited g@x.example as viewer"],
    ["workspace.updated", { fields: ["siteUrl", "quota"] }, "Ada changed the settings: site URL, quota"],
    [
      "workspace.updated",
      { fields: ["mcpMayPublish"], mcpMayPublish: true },
      "Ada changed the settings: whether assistants may publish (allowed)",
    ],
    ["webhook.created", { kind: "signed", description: "Site" }, "Ada created the webhook Site"],
    ["webhook.deleted", { description: "" }, "Ada deleted the webhook"],
    ["webhook.updated", { fields: ["url", "pagePattern"] }, "Ada changed a webhook: URL, post URL pattern"],
    [
      "webhook.secret_rotated",
      { immediately: true },
      "Ada rotated the secret for a webhook and revoked the old one immediately",
    ],
    ["webhook.disabled", { reason: "gone" }, "Ada disabled a webhook that returned 410"],
    ["post.schedule_cancelled", { title: "Hello" }, "Ada unscheduled the post Hello"],
    ["moon_base.phase_shifted", { name: "Prod" }, "Ada phase shifted the moon base Prod"],
  ])("%s", (action, details, sentence) => {
    expect(read(action, details)).toBe(sentence);
  });

  it("names actors that are not users", () => {
    expect(read("post.published", {}, { kind: "system", name: null })).toMatch(/^The service published/);
    expect(read("sign_in_link.requested", { email: "a@x.example" }, { kind: "anonymous", name: null })).toBe(
      "Someone not signed in requested a sign-in link for a@x.example",
    );
    const operator = { kind: "operator", name: null };
    expect(read("workspace.plan_changed", { planId: "pro" }, operator)).toBe(
      "The operator of this instance moved the workspace to the plan pro",
    );
    expect(read("user.password_reset", { email: "a@x.example" }, operator)).toBe(
      "The operator of this instance reset the password for a@x.example",
    );
    expect(read("post.deleted", {}, { kind: "user", name: null })).toMatch(/^A deleted account/);
  });
});

it("says by which token something was done, and whether an assistant did it", () => {
  const by = (token: AuditEntry["actor"]["token"], channel: AuditEntry["actor"]["channel"]) =>
    auditSentence({
      id: "aud_1",
      actor: { kind: "user", id: "usr_1", name: "Ada", token, channel },
      action: "post.created",
      target: { kind: "post", id: null },
      details: {},
      at: "2026-11-21T10:00:00.000Z",
    }).by;
  expect(by(null, null)).toBeUndefined();
  expect(by({ id: "pat_1", name: "CI" }, null)).toBe("by the token “CI”");
  expect(by({ id: "pat_1", name: "CI" }, "mcp")).toBe("by an assistant using the token “CI”");
  expect(by({ id: "pat_1", name: null }, "mcp")).toBe("by an assistant using a deleted token");
});
