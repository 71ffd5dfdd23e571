import { autopilotWords } from "@schema/autopilot-words";
import type { Notice } from "@schema/notices";
import { describe, expect, it } from "vitest";
import { noticeWords } from "../../dashboard/src/features/notices/notice-words";

const notice = (kind: Notice["kind"], details: Notice["details"]): Notice => ({
  id: "ntc_1",
  kind,
  targetId: "x",
  details,
  personal: false,
  createdAt: "2026-11-21T12:00:00.000Z",
});

describe("a notice in words", () => {
  it("names the webhook by its description, else by its address", () => {
    const url = "https://example.com/hook";
    expect(noticeWords(notice("webhook_gone", { url, description: "Site" })).what).toBe("Site");
    expect(noticeWords(notice("webhook_failing", { url, description: "" })).what).toBe(url);
  });

  it("says why a post could not be published, and its current state", () => {
    const { what, advice } = noticeWords(
      notice("schedule_failed", { title: "Hello", error: "It has no text." }),
    );
    expect(what).toBe("Hello");
    expect(advice).toMatch(/^It has no text\. It’s still a draft/);
    expect(noticeWords(notice("schedule_failed", {})).advice).toMatch(/^We tried five times\./);
  });

  it("says who asked for a review: a member or an autopilot", () => {
    const by = (details: object) => noticeWords(notice("review_requested", { title: "Hello", ...details }));
    expect(by({ by: "Bea", note: "Are the prices right?" })).toEqual({
      title: "Bea asked you to review a draft",
      what: "Hello",
      advice: "Are the prices right?",
    });
    expect(by({ by: null, note: "", autopilot: "Tips" })).toEqual({
      title: "A draft is ready for your review",
      what: "Hello",
      advice: "The autopilot “Tips” wrote it. Approve it or request changes.",
    });
  });

  it("says why an autopilot can’t start posts", () => {
    const { what, advice } = noticeWords(notice("autopilot_blocked", { name: "Tips", code: "no_topics" }));
    expect(what).toBe("Tips");
    expect(advice).toBe(autopilotWords.no_topics);
    expect(noticeWords(notice("autopilot_blocked", { code: "from_a_later_version" })).advice).toMatch(
      /^Open it/,
    );
  });
});
