// @vitest-environment happy-dom
import type { CommentCreate, CommentThread, CommentUpdate } from "@schema/comments";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/editor/copy";
import { postWith } from "../fake-server";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const words = copy.commentsPanel;
const ada = { id: "user_1", name: "Ada" };
const bert = { id: "user_2", name: "Bert" };
const thread = (id: string, text: string, changed: Partial<CommentThread> = {}): CommentThread => ({
  id,
  author: bert,
  text,
  mentions: [],
  createdAt: at,
  editedAt: null,
  anchor: null,
  inText: null,
  resolved: null,
  replies: [],
  ...changed,
});
const on = (quote: string) => ({ anchor: { quote, before: "", after: "" }, inText: true });

async function openComments(items: CommentThread[]) {
  const stored = { items };
  const api = new FakeApi()
    .on("GET /posts/post_1", () => postWith({ content: "First words of it. Then **second** words." }))
    .on("GET /posts/post_1/claims", () => ({ items: [], counts: {} }))
    .on("GET /posts/post_1/comments", () => ({ items: stored.items, open: 0 }))
    .on("GET /members", () =>
      paged([
        { userId: "user_1", name: "Ada", email: "ada@example.com" },
        { userId: "user_2", name: "Bert", email: "bert@example.com" },
      ]),
    )
    .on("POST /posts/post_1/comments", ({ body }) => {
      const { text, parentId } = body as CommentCreate;
      if (parentId === undefined) stored.items = [...stored.items, thread("c_new", text, { author: ada })];
      else
        stored.items = stored.items.map((one) =>
          one.id === parentId
            ? { ...one, replies: [{ ...thread("r_1", text, { author: ada }), id: "r_1" }] }
            : one,
        );
      return stored.items.at(-1);
    })
    .on("PATCH /posts/post_1/comments/a", ({ body }) => {
      const { action } = body as CommentUpdate;
      stored.items = stored.items.map((one) =>
        one.id === "a" ? { ...one, resolved: action === "resolve" ? { at, by: ada } : null } : one,
      );
      return stored.items[0];
    })
    .on("DELETE /posts/post_1/comments/a", () => {
      stored.items = [];
      return { done: true };
    });
  const { user } = await openDashboard("/w/acme/posts/post_1", api);
  await user.click(await screen.findByRole("button", { name: /^Checks/ }));
  await user.click(await screen.findByRole("tab", { name: copy.checksPanel.comments }));
  return { api, user };
}

describe("the comments on a post", () => {
  it("stand in the order of the text, and say when a passage is gone", async () => {
    await openComments([
      thread("a", "On all of it"),
      thread("b", "On gone words", on("words that left")),
      thread("c", "On the second", on("second words")),
      thread("d", "On the first", on("First words")),
    ]);
    const list = await screen.findByRole("list", { name: copy.checksPanel.comments });
    const texts = within(list)
      .getAllByText(/^On /)
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(["On the first", "On the second", "On all of it", "On gone words"]);
    expect(screen.getAllByText(words.passageGone)).toHaveLength(1);
    expect(screen.getAllByTitle(words.showInText)).toHaveLength(2);
  });

  it("invite to write one; Ctrl+Enter sends it, and @ offers the members", async () => {
    const { api, user } = await openComments([]);
    await screen.findByRole("heading", { name: words.noCommentsYet });
    await user.click(screen.getByRole("button", { name: words.commentOnPost }));
    const field = screen.getByRole("combobox", { name: words.newComment });
    expect(document.activeElement).toBe(field);
    await user.type(field, "Look, @be");
    await screen.findByRole("option", { name: /Bert/ });
    await user.keyboard("{Enter}");
    expect(field).toHaveProperty("value", "Look, @Bert ");
    await user.keyboard("please{Control>}{Enter}{/Control}");
    await screen.findByText("Look, @Bert please");
    expect(api.sent("POST /posts/post_1/comments")).toEqual([{ text: "Look, @Bert please" }]);
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("keep what was written when it cannot be stored", async () => {
    const { api, user } = await openComments([]);
    api.on("POST /posts/post_1/comments", () => {
      throw refusal(403, "limit_reached", "A post can have at most 500 comments; delete some first");
    });
    await user.click(await screen.findByRole("button", { name: words.commentOnPost }));
    await user.type(screen.getByRole("combobox"), "My words");
    const form = within(screen.getByRole("region", { name: words.newComment }));
    await user.click(form.getByRole("button", { name: words.comment }));
    await screen.findByText(/at most 500 comments/);
    expect(screen.getByRole("combobox")).toHaveProperty("value", "My words");
    await user.clear(screen.getByRole("combobox"));
    await user.type(screen.getByRole("combobox"), "{Escape}");
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("are answered, resolved and reopened", async () => {
    const { api, user } = await openComments([thread("a", "Why?", on("First words"))]);
    await user.click(await screen.findByRole("button", { name: words.replyTo("Bert") }));
    await user.type(screen.getByRole("combobox", { name: words.replyTo("Bert") }), "Because");
    await user.click(screen.getByRole("button", { name: words.reply }));
    await screen.findByText("Because");
    expect(api.sent("POST /posts/post_1/comments")).toEqual([{ text: "Because", parentId: "a" }]);
    await user.click(screen.getByRole("button", { name: words.resolve }));
    await user.click(await screen.findByText(words.resolvedComments(1)));
    screen.getByText(words.resolvedBy("Ada"));
    await user.click(screen.getByRole("button", { name: words.reopen }));
    await waitFor(() => expect(screen.queryByText(words.resolvedComments(1))).toBeNull());
    expect(api.sent("PATCH /posts/post_1/comments/a")).toEqual([{ action: "resolve" }, { action: "reopen" }]);
  });

  it("are deleted after a question, and edited only by who wrote them", async () => {
    const { user } = await openComments([thread("a", "Of Bert")]);
    await user.click(await screen.findByRole("button", { name: words.moreFor("Bert") }));
    expect(screen.queryByRole("menuitem", { name: words.edit })).toBeNull();
    await user.click(await screen.findByRole("menuitem", { name: words.delete }));
    const dialog = within(await screen.findByRole("alertdialog", { name: words.deleteComment }));
    await user.click(dialog.getByRole("button", { name: words.delete }));
    await screen.findByRole("heading", { name: words.noCommentsYet });
  });
});
