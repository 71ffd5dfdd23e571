// @vitest-environment happy-dom
import type { ReviewItem } from "@schema/review";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/review/copy";
import { postWith } from "../fake-server";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

type Generated = ReviewItem & { run: NonNullable<ReviewItem["run"]> };
const draft = (id: string, title: string): Generated => ({
  run: {
    id: `run_${id}`,
    kind: "post",
    state: "completed",
    stage: "draft",
    stages: ["draft"],
    title,
    topicId: null,
    postId: `post_${id}`,
    proposalId: null,
    proposedChanges: null,
    foundTopics: null,
    batchId: null,
    position: null,
    review: "awaiting",
    plannedAt: null,
    plannedLocalTime: null,
    timezone: null,
    attempts: 1,
    nextTryAt: null,
    error: null,
    calls: 1,
    inputTokens: 1,
    outputTokens: 1,
    costUsd: 0,
    createdAt: at,
    startedAt: at,
    finishedAt: at,
  },
  post: {
    id: `post_${id}`,
    title,
    slug: id,
    excerpt: "",
    wordCount: 100,
    readingTimeMinutes: 1,
    categories: [],
    hero: null,
    version: 1,
    updatedAt: at,
  },
  review: null,
  claims: { supported: 1, unsupported: 0, gone: 0 },
  similar: [],
});

async function openReview() {
  const stored = { items: [draft("a", "Alps"), draft("b", "Bees")] };
  const api = new FakeApi().on("GET /runs/review", () => paged(stored.items));
  for (const { run, post } of stored.items) {
    api
      .on(`GET /posts/${post.id}`, () =>
        postWith({ id: post.id, title: post.title, content: `About ${post.title}.` }),
      )
      .on(`POST /runs/${run.id}/approve`, () => {
        stored.items = stored.items.filter((one) => one.run.id !== run.id);
        return run;
      })
      .on(`POST /runs/${run.id}/reopen`, () => {
        stored.items = [draft("a", "Alps"), draft("b", "Bees")];
        return run;
      });
  }
  const { user } = await openDashboard("/w/acme/review", api);
  await screen.findByRole("list", { name: "Drafts to review" });
  return { api, user };
}
const open = (title: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole("list", { name: "Drafts to review" })).getByRole("button", { current: true })
        .textContent,
    ).toContain(title),
  );

describe("reviewing drafts", () => {
  it("goes through the queue by keyboard and shows each draft", async () => {
    const { user } = await openReview();
    await screen.findByText("About Alps.");
    screen.getByText("1 of 2");
    await user.keyboard("j");
    await screen.findByText("About Bees.");
    screen.getByText("2 of 2");
    await user.keyboard("k");
    await open("Alps");
  });

  it("approves the version that was read, opens the next draft, and can take it back", async () => {
    const { api, user } = await openReview();
    await screen.findByText("About Alps.");
    await user.keyboard("a");
    await screen.findByText("“Alps” was approved and stays a draft");
    expect(api.sent("POST /runs/run_a/approve")).toEqual([{ action: "keep", version: 1 }]);
    await open("Bees");
    await user.keyboard("u");
    await screen.findByText(copy.review.backInReview("Alps"));
    expect(api.sent("POST /runs/run_a/reopen")).toHaveLength(1);
    await open("Alps");
  });

  it("says why a decision was not saved, and keeps the draft", async () => {
    const { api, user } = await openReview();
    await screen.findByText("About Alps.");
    api.on("POST /runs/run_a/approve", () => {
      throw refusal(409, "conflict", "Someone else changed this. Reload and try again.");
    });
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await screen.findByText(copy.review.couldntSaveDecisionOn("Alps"));
    screen.getByText("Someone else changed this. Reload and try again.");
    await open("Alps");
  });

  it("ends with nothing left to read", async () => {
    const { user } = await openReview();
    await screen.findByText("About Alps.");
    await user.keyboard("a");
    await open("Bees");
    await screen.findByText("About Bees.");
    await user.keyboard("a");
    await screen.findByRole("heading", { name: copy.reviewBoard.youreAllCaughtUp });
  });
});
