// @vitest-environment happy-dom
import type { Topic } from "@schema/topics";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/components/copy";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const topic = (id: string, title: string, priority: number): Topic => ({
  id,
  title,
  angle: "",
  keywords: [],
  writing: {},
  origin: "typed",
  state: "open",
  priority,
  runId: null,
  postId: null,
  similar: [],
  createdAt: at,
  updatedAt: at,
  version: 1,
});

async function openTopics() {
  const stored = { topics: [topic("a", "Alps", 30), topic("b", "Bees", 20), topic("c", "Coasts", 10)] };
  const api = new FakeApi()
    .on("GET /topics", () => paged(stored.topics.toSorted((one, two) => two.priority - one.priority)))
    .on("GET /runs", () => paged([]))
    .on("POST /topics/similar", () => ({ items: [] }));
  const { user } = await openDashboard("/w/acme/topics", api);
  const list = await screen.findByRole("list", { name: "Topics" });
  const titles = () =>
    within(list)
      .getAllByText(/^(Alps|Bees|Coasts)$/)
      .map((title) => title.textContent);
  return { api, user, stored, list: within(list), titles };
}

describe("topic ideas", () => {
  it("warn about a post that says the same, before the topic is added", async () => {
    const { api, user } = await openTopics();
    api.on("POST /topics/similar", () => ({
      items: [{ kind: "post", id: "post_1", title: "Why rivers bend", likeness: 0.8, by: "title" }],
    }));
    await user.type(screen.getByRole("textbox", { name: "New topic" }), "Why do rivers bend?");
    const link = await screen.findByRole("link", { name: copy.similarWarning.openPostInstead });
    expect(link.getAttribute("href")).toBe("/w/acme/posts/post_1");
    expect(api.sent("POST /topics/similar")).toEqual([{ title: "Why do rivers bend?" }]);
  });

  it("take a pasted list as many topics, without its bullets", async () => {
    const { api, user } = await openTopics();
    api.on("POST /topics/many", () => ({ items: [topic("d", "Deltas", 0), topic("e", "Estuaries", 0)] }));
    await user.click(screen.getByRole("textbox", { name: "New topic" }));
    await user.paste("- Deltas\n2. Estuaries\n\n");
    const dialog = within(await screen.findByRole("dialog", { name: "Add several topics" }));
    expect(dialog.getByRole("textbox", { name: "Topics" })).toHaveProperty("value", "Deltas\nEstuaries");
    await user.click(dialog.getByRole("button", { name: "Add 2 topics" }));
    await screen.findByText("2 topics added");
    expect(api.sent("POST /topics/many")).toEqual([{ items: [{ title: "Deltas" }, { title: "Estuaries" }] }]);
  });

  it("are put in order by keyboard, and put back by Escape", async () => {
    const { api, user, stored, list, titles } = await openTopics();
    api.on("PATCH /topics/c", ({ body }) => {
      const changed = { ...topic("c", "Coasts", 10), ...(body as Partial<Topic>) };
      stored.topics = stored.topics.map((one) => (one.id === "c" ? changed : one));
      return changed;
    });
    const handle = () => list.getByRole("button", { name: /Coasts/, description: /Press Space to pick up/ });
    handle().focus();
    await user.keyboard(" {ArrowUp}{ArrowUp}");
    expect(titles()).toEqual(["Coasts", "Alps", "Bees"]);
    await user.keyboard("{Escape}");
    expect(titles()).toEqual(["Alps", "Bees", "Coasts"]);
    expect(api.calls.filter(({ to }) => to.startsWith("PATCH"))).toEqual([]);
    handle().focus();
    await user.keyboard(" {ArrowUp} ");
    await waitFor(() => expect(titles()).toEqual(["Alps", "Coasts", "Bees"]));
    expect(api.sent("PATCH /topics/c")).toMatchObject([{ priority: 25 }]);
  });

  it("keep what was typed when a topic cannot be added", async () => {
    const { api, user } = await openTopics();
    api.on("POST /topics", () => {
      throw refusal(409, "limit_reached", "Your plan allows 100 open topics.");
    });
    const field = screen.getByRole("textbox", { name: "New topic" });
    await user.type(field, "One more{Enter}");
    await screen.findByText("Your plan allows 100 open topics.");
    expect(field).toHaveProperty("value", "One more");
  });
});
