// @vitest-environment happy-dom
import type { Post } from "@schema/posts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { copy as componentsCopy } from "../../../dashboard/src/components/copy";
import { copy as editorCopy } from "../../../dashboard/src/features/editor/copy";
import { postWith } from "../fake-server";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const postPath = "/posts/post_1";

/** A stored post with an optimistic lock, open in the editor. */
async function openEditor(post: Post = postWith()) {
  const stored = { post };
  const api = new FakeApi()
    .on(`GET ${postPath}`, () => stored.post)
    .on(`GET ${postPath}/claims`, () => ({ items: [], counts: {} }))
    .on(`GET ${postPath}/external`, () => ({ items: [] }))
    .on(`POST ${postPath}/quality`, () => ({ findings: [], passed: [], skipped: [], checkedAt: at }))
    .on("GET /webhooks/deliveries", () => paged([]))
    .on("GET /integrations", () => ({ items: [] }))
    .on(`GET ${postPath}/revisions`, () =>
      paged([{ id: "rev_1", number: 1, title: "First", reason: "edit", createdBy: "Grace", createdAt: at }]),
    );
  const saving = ({ body }: { body: unknown }) => {
    const { version, ...fields } = body as { version: number };
    if (version !== stored.post.version) throw refusal(409, "conflict", "Someone else changed this.");
    stored.post = { ...stored.post, ...fields, version: version + 1 };
    return { version: stored.post.version, savedAt: at };
  };
  api.on(`POST ${postPath}/autosave`, saving);
  const { user } = await openDashboard("/w/acme/posts/post_1", api);
  const title = await screen.findByRole("textbox", { name: "Title" });
  const type = async (text: string) => {
    await user.clear(title);
    await user.type(title, text);
  };
  return { api, user, stored, saving, title, type };
}

/** Waits until a live region says it. */
const announced = (words: RegExp) =>
  waitFor(() => {
    const said = screen.getAllByRole("status").map((region) => region.textContent ?? "");
    expect(said).toContainEqual(expect.stringMatching(words));
  });

afterEach(() => vi.useRealTimers());

it("asks whether readers see the last change only for posts that were published", async () => {
  const draft = await openEditor();
  await waitFor(() => expect(draft.api.sent(`GET ${postPath}/claims`)).toHaveLength(1));
  expect(draft.api.sent(`GET ${postPath}`)).toHaveLength(1);
});

it("asks it of a published post", async () => {
  const { api } = await openEditor(postWith({ status: "PUBLISHED", publishedAt: at }));
  await waitFor(() => expect(api.sent(`GET ${postPath}`)).toHaveLength(2));
});

describe("saving while someone writes", () => {
  it("says that the text is edited, then when it was saved", async () => {
    const { type, api } = await openEditor();
    await type("Second");
    screen.getByText("Edited");
    await announced(/^Saved \d\d:\d\d$/);
    expect(api.sent(`POST ${postPath}/autosave`)).toEqual([{ title: "Second", slug: "second", version: 1 }]);
  });

  it("says that nothing is lost when the server is down, and saves on “Try now”", async () => {
    const { type, api, user, saving, stored } = await openEditor();
    api.on(`POST ${postPath}/autosave`, () => {
      throw refusal(503, "unavailable", "The database is not available.");
    });
    await type("Second");
    await announced(
      /^Not saved – will retry\. The database is not available\. Your text is kept on this device\.$/,
    );
    api.on(`POST ${postPath}/autosave`, saving);
    await user.click(screen.getByRole("button", { name: "Try now" }));
    await announced(/^Saved \d\d:\d\d$/);
    expect(stored.post.title).toBe("Second");
  });

  it("keeps back an empty title and says why", async () => {
    const { user, title, api } = await openEditor();
    await user.clear(title);
    await announced(/^Some changes not saved\. Add a title/);
    expect(api.sent(`POST ${postPath}/autosave`)).toEqual([]);
  });
});

describe("a conflict", () => {
  const conflict = async () => {
    const editor = await openEditor();
    editor.stored.post = postWith({ title: "Theirs", version: 2 });
    await editor.type("Mine");
    const dialog = await screen.findByRole("dialog", { name: editorCopy.postEditor.someoneElseChangedPost });
    return { ...editor, dialog: within(dialog) };
  };

  it("names the other person, and takes their version when told to", async () => {
    const { dialog, user, title, stored } = await conflict();
    await dialog.findByText("Grace");
    await user.click(dialog.getByRole("button", { name: "Use theirs" }));
    await waitFor(() => expect(title).toHaveProperty("value", "Theirs"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(stored.post.title).toBe("Theirs");
  });

  it("offers to overwrite only beside the differences, and then does", async () => {
    const { dialog, user, stored } = await conflict();
    expect(dialog.queryByRole("button", { name: /Overwrite/ })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Show differences" }));
    const differences = dialog.getByRole("region", { name: "Differences" });
    await waitFor(() => expect(differences.textContent).toMatch(/Removed: Theirs.*Added: Mine/));
    await user.click(dialog.getByRole("button", { name: editorCopy.conflictChoice.overwriteTheirsWithMine }));
    await waitFor(() => expect(stored.post).toMatchObject({ title: "Mine", version: 3 }));
  });
});

describe("the publish dialog", () => {
  it("saves what was typed before it publishes", async () => {
    const { api, user, type, stored } = await openEditor();
    api.on(`POST ${postPath}/publish`, () => {
      stored.post = {
        ...stored.post,
        status: "PUBLISHED",
        publishedAt: at,
        version: stored.post.version + 1,
      };
      return stored.post;
    });
    await type("Second");
    await user.click(screen.getByRole("button", { name: editorCopy.publishButton.publish }));
    const dialog = within(await screen.findByRole("dialog", { name: editorCopy.publishDialog.publishPost }));
    dialog.getByText("“Second”");
    await user.click(await dialog.findByRole("button", { name: editorCopy.publishDialog.publish }));
    await screen.findByRole("dialog", { name: editorCopy.publishDialog.postPublished });
    const order = api.calls
      .map(({ to }) => to)
      .filter((to) => to.startsWith("POST") && !to.endsWith("/quality"));
    expect(order).toEqual([`POST ${postPath}/autosave`, `POST ${postPath}/publish`]);
    expect(api.sent(`POST ${postPath}/publish`)).toEqual([{ version: 2 }]);
    await user.click(await screen.findByRole("button", { name: editorCopy.publishProgress.done }));
    await screen.findByRole("button", { name: editorCopy.publishButton.update });
  });

  it("quotes the passages that several findings are about", async () => {
    const { api, user } = await openEditor(postWith({ content: "Tea is hot. Milk is cold." }));
    const finding = {
      check: "repeated_sentences",
      level: "problem",
      message: "This sentence appears twice.",
      suggestion: null,
    };
    const findings = ["Tea is hot.", "Milk is cold."].map((excerpt) => ({ ...finding, excerpt }));
    api.on(`POST ${postPath}/quality`, () => ({ findings, passed: [], skipped: [], checkedAt: at }));
    await user.click(screen.getByRole("button", { name: editorCopy.publishButton.publish }));
    const dialog = within(await screen.findByRole("dialog", { name: editorCopy.publishDialog.publishPost }));
    const found = await dialog.findAllByRole("button", { name: /^This sentence appears twice/ });
    expect(found.map(({ textContent }) => textContent)).toEqual([
      "This sentence appears twice.“Tea is hot.”",
      "This sentence appears twice.“Milk is cold.”",
    ]);
  });

  it("does not accept a date in the future, and says what to do instead", async () => {
    const { api, user } = await openEditor();
    await user.click(screen.getByRole("button", { name: editorCopy.publishButton.publish }));
    const dialog = within(await screen.findByRole("dialog", { name: editorCopy.publishDialog.publishPost }));
    await user.click(await dialog.findByRole("radio", { name: editorCopy.publishDialog.chooseDate }));
    const date = dialog.getByLabelText("Date and time");
    await user.clear(date);
    await user.type(date, "2199-01-01T10:00");
    const problem = /This date is in the future\. Choose an earlier date, or schedule the post instead\./;
    dialog.getByText(problem);
    await user.click(dialog.getByRole("button", { name: editorCopy.publishDialog.publish }));
    expect(api.sent(`POST ${postPath}/publish`)).toEqual([]);
  });
});

describe("the schedule dialog", () => {
  const openSchedule = async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(at) });
    const editor = await openEditor();
    const { api, user } = editor;
    api.on(`PUT ${postPath}/schedule`, ({ body }) => ({ ...editor.stored.post, ...(body as object) }));
    await user.click(screen.getByRole("button", { name: editorCopy.publishButton.morePublishingOptions }));
    await user.click(await screen.findByRole("menuitem", { name: "Schedule…" }));
    const dialog = within(await screen.findByRole("dialog", { name: editorCopy.publishDialog.schedulePost }));
    const choose = async (day: string, time: string) => {
      for (const [label, value] of [
        ["Date", day],
        ["Time", time],
      ] as const) {
        const field = await dialog.findByLabelText(label);
        await user.clear(field);
        await user.type(field, value);
      }
    };
    const schedule = () =>
      user.click(dialog.getByRole("button", { name: componentsCopy.scheduleForm.schedule }));
    const scheduled = () => api.sent(`PUT ${postPath}/schedule`);
    return { user, dialog, choose, schedule, scheduled };
  };

  it("schedules in the zone of the workspace, and shows the time in UTC", async () => {
    const { dialog, choose, schedule, scheduled } = await openSchedule();
    await choose("2026-07-01", "09:30");
    const times = within(dialog.getByLabelText(componentsCopy.scheduleForm.timeInOtherTimeZones));
    times.getByText(/07:30/);
    await schedule();
    await screen.findByText("“First” is scheduled");
    expect(scheduled()).toEqual([{ localTime: "2026-07-01T09:30", timezone: "Europe/Berlin", version: 1 }]);
  });

  it("says when a post is published whose time does not exist that day", async () => {
    const { dialog, choose } = await openSchedule();
    await choose("2026-03-29", "02:30");
    dialog.getByText(/02:30 doesn’t exist in .*Berlin.*when clocks go forward.*published at 03:30/);
  });

  it("asks which one is meant of a time that happens twice", async () => {
    const { user, dialog, choose, schedule, scheduled } = await openSchedule();
    await choose("2026-10-25", "02:30");
    await user.click(dialog.getByRole("radio", { name: /The second, after clocks go back/ }));
    await schedule();
    await waitFor(() =>
      expect(scheduled()).toEqual([
        { scheduledAt: "2026-10-25T01:30:00.000Z", timezone: "Europe/Berlin", version: 1 },
      ]),
    );
  });

  it("does not schedule a time that has passed", async () => {
    const { dialog, choose, schedule, scheduled } = await openSchedule();
    await choose("2026-01-05", "09:00");
    dialog.getByText(/This time has passed/);
    await schedule();
    expect(scheduled()).toEqual([]);
  });
});

describe("the provenance of a post", () => {
  const { metadata } = postWith();
  const shown = (provenance: Partial<Post["metadata"]["provenance"]>) =>
    openEditor(
      postWith({ metadata: { ...metadata, provenance: { ...metadata.provenance, ...provenance } } }),
    );
  const section = async (user: Awaited<ReturnType<typeof shown>>["user"]) => {
    if (!screen.queryByRole("region", { name: text.provenance }))
      await user.click(await screen.findByRole("button", { name: /^Settings/ }));
    return (await screen.findByRole("region", { name: text.provenance })).textContent;
  };
  const text = editorCopy.provenanceSection;

  it("names who or what wrote it, the share edited by hand, its sources and who approved it", async () => {
    const { user } = await shown({
      kind: "ai-generated",
      editedShare: 0.125,
      models: ["gpt-5.5"],
      stages: [
        { stage: "brief", by: "service", models: [], at },
        { stage: "outline", by: "person", models: [], at },
        { stage: "sections", by: "model", models: ["gpt-5.5"], at },
      ],
      sources: [{ title: "Atlas", url: "https://atlas.example" }],
      approvedBy: "Grace",
    });
    expect(await section(user)).toBe(
      "ProvenanceWrittenBy AIModelsgpt-5.5Edited by hand13% of the wordsOutlineA personSectionsgpt-5.5SourcesAtlasApproved byGraceWhat readers see",
    );
  });

  it("says little about a post by hand", async () => {
    const { user } = await shown({});
    expect(await section(user)).toBe("ProvenanceWrittenBy a personApproved byNo one yetWhat readers see");
  });
});
