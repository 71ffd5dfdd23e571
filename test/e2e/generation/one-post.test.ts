import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy as reviewCopy } from "../../../dashboard/src/features/review/copy.ts";
import { copy as runCopy } from "../../../dashboard/src/features/runs/copy.ts";
import { copy as topicCopy } from "../../../dashboard/src/features/topics/copy.ts";
import type { Claim } from "../../../schema/api/claims.ts";
import type { RunOutline } from "../../../schema/api/outline.ts";
import type { Post } from "../../../schema/api/posts.ts";
import type { RunDetail } from "../../../schema/api/runs.ts";
import { machineIn } from "../cli/support.ts";
import { describeSignedIn } from "../support/signed-in.ts";
import { thisDemo } from "../support/this-service.ts";
import { withModel } from "../support/with-model.ts";
import { makeWorkspace, manage, readPublic, type Workspace } from "../support/workspace.ts";

const notes = `# Kiln and Clay

A glaze kit weighs 12 kilograms and holds eight glazes for small pottery studios.

Our kiln controllers were tested in 340 firings, and stoneware is fired at cone 6.
`;
const stages = ["brief", "outline", "sections", "edit", "evidence", "gate", "images", "place"];

describeSignedIn("one post, from nothing to published", (signedIn) => {
  let workspace: Workspace;
  let model: Awaited<ReturnType<typeof withModel>>;

  beforeAll(async () => {
    workspace = await makeWorkspace("One post");
    model = await withModel(workspace);
    const machine = machineIn(workspace);
    writeFileSync(join(machine.io.cwd, "notes.md"), notes);
    expect((await machine.run("sources", "add", "notes.md")).exit).toBe(0);
    await manage(`/workspaces/${workspace.id}`, "PATCH", { mcpMayPublish: true });
  });
  afterAll(() => model?.stop());

  const api = <T>(path: string) => manage<T>(`/workspaces/${workspace.id}/${path}`);

  /** Every stage was done, its figures stand in the sources, and readers get the section that was added by hand, and the picture. */
  async function expectPublished(runId: string, heading: string): Promise<void> {
    const run = await api<RunDetail>(`runs/${runId}`);
    expect(run.steps.filter(({ state }) => state === "done").map(({ stage }) => stage)).toEqual(
      expect.arrayContaining(stages),
    );
    const post = await api<Post>(`posts/${run.postId}`);
    expect(post).toMatchObject({ status: "PUBLISHED", images: { hero: { status: "ready" } } });
    const { items } = await api<{ items: Claim[] }>(`posts/${post.id}/claims`);
    expect(items.length).toBeGreaterThan(0);
    const read = await readPublic(workspace, post.slug);
    expect([read.status, read.post?.content]).toEqual([200, expect.stringContaining(heading)]);
    expect((await fetch(read.post?.images?.hero?.url ?? "")).status).toBe(200);
  }

  const withSection = ({ title, sections, version }: RunOutline, heading: string) => ({
    title,
    version,
    sections: [...sections, { heading, point: "What a glaze kit weighs.", passages: [], words: 80 }],
  });

  it("in the dashboard", async () => {
    const { page } = signedIn();
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(workspace.url("topics"));
    await page.getByRole("textbox", { name: topicCopy.quickAdd.newTopic }).fill("How a glaze kit is packed");
    await page.keyboard.press("Enter");
    await button(topicCopy.topicRow.writeNow("How a glaze kit is packed")).click();
    await page.getByRole("dialog").getByRole("button", { name: topicCopy.makePostDialog.writePost }).click();
    await page.waitForURL(/\/runs\/run_/);
    const runId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByRole("textbox", { name: runCopy.outlineEditor.workingTitle }).waitFor();
    await button(runCopy.outlineEditor.addSection).click();
    const heading = "Packed by hand";
    await page.getByRole("textbox", { name: runCopy.outlineSectionRow.heading }).last().fill(heading);
    await button(runCopy.outlineEditor.saveAndWritePost).click();
    await page.getByRole("link", { name: runCopy.runActions.review, exact: true }).click();
    await button(reviewCopy.decisionBar.otherWaysToApprove).click();
    await page.getByRole("menuitem", { name: reviewCopy.common.publishNow }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: reviewCopy.common.publishNow }).click();
    await page.getByText(reviewCopy.reviewBoard.youreAllCaughtUp).waitFor();
    await expectPublished(runId, heading);
  });

  it("from the command line", async () => {
    const { run, io } = machineIn(workspace);
    const started = await run(
      "runs",
      "start",
      "Firing stoneware at night",
      "--pause-after",
      "outline",
      "--watch",
    );
    const [id = ""] = started.out.trim().split("\t");
    const { data } = (await run("runs", "outline", id, "--json")).json();
    const heading = "Fired by hand";
    writeFileSync(join(io.cwd, "outline.json"), JSON.stringify(withSection(data as RunOutline, heading)));
    expect((await run("runs", "outline", id, "--set", "outline.json")).exit).toBe(0);
    expect((await run("runs", "continue", id, "--watch")).exit).toBe(0);
    expect((await run("review", "list")).out).toContain(id);
    expect((await run("review", "approve", id, "--publish")).exit).toBe(0);
    await expectPublished(id, heading);
  });

  it("by an assistant", async () => {
    const { baseUrl, token } = thisDemo();
    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl), { requestInit }));
    const call = async (name: string, input: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: { workspace: workspace.slug, ...input } });
      expect(result.isError ?? false, JSON.stringify(result.content)).toBe(false);
      return result.structuredContent as Record<string, unknown>;
    };
    const { id: run } = await call("write_post", {
      topic: { title: "Choosing a kiln controller" },
      pauseAfter: ["outline"],
    });
    const stateOf = async () => (await call("get_run", { run })).state;
    await expect.poll(stateOf).toBe("waiting");
    const outline = (await call("get_outline", { run })) as unknown as RunOutline;
    const heading = "Chosen by hand";
    await call("edit_outline", { run, ...withSection(outline, heading) });
    await call("continue_run", { run });
    await expect.poll(stateOf).toBe("completed");
    const { postId } = await call("get_run", { run });
    // The recorded section repeats another one: an assistant may publish it once a person has approved it.
    const approval = await fetch(`${baseUrl}/v1/workspaces/${workspace.id}/runs/${run}/approve`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ action: "keep" }),
    });
    expect(approval.status).toBe(200);
    await call("publish_post", { post: postId });
    await expectPublished(String(run), heading);
    await client.close();
  });
});
