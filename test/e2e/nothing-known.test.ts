import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { joinWorkspace } from "./support/join-workspace.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makeWorkspace, manage } from "./support/workspace.ts";

describeSignedIn("a writer that knows nothing yet", (signedIn) => {
  it("leads everyone to where it learns, and only admins to the models", async () => {
    const { page, browser } = signedIn();
    const workspace = await makeWorkspace("Nothing yet");
    await manage(`/workspaces/${workspace.id}/topics`, "POST", { title: "Ink" });
    const refusal = async (on: Page) => {
      await on.goto(workspace.url("topics"));
      await on.getByRole("button", { name: "Write now: Ink" }).click();
      await on.getByRole("dialog").getByRole("button", { name: "Write post" }).click();
      const told = on.getByRole("status").filter({ hasText: "doesn’t know your business yet" });
      await told.getByRole("link", { name: "scan your site or describe your product" }).waitFor();
      return { words: await told.innerText(), links: await told.getByRole("link").allInnerTexts() };
    };
    expect((await refusal(page)).links[1]).toBe("connect a model");
    const { context, problems } = await joinWorkspace(browser, workspace, "editor");
    const { words, links } = await refusal(await context.newPage());
    expect(words).toContain("ask an admin to connect a model");
    expect([links.length, problems]).toEqual([1, []]);
    await context.close();
  });
});
