import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Machine } from "../../cli/support/fake-io.ts";
import { withModel } from "../support/with-model.ts";
import { makeWorkspace, type Workspace } from "../support/workspace.ts";
import { machineIn } from "./support.ts";

const brochure = `# Kiln and Clay

Kiln and Clay sells glaze kits and kiln controllers for small pottery studios that fire at night.

Our customers are owners of studios with one to three kilns who teach in the evening.

Cone refers to the heat work that a kiln has done, time and temperature taken together.
`;

describe("generation from the command line", () => {
  let workspace: Workspace;
  let machine: Machine;
  let model: Awaited<ReturnType<typeof withModel>>;
  beforeAll(async () => {
    workspace = await makeWorkspace("Command line writer");
    machine = machineIn(workspace);
    writeFileSync(join(machine.io.cwd, "brochure.md"), brochure);
    model = await withModel(workspace);
  });
  afterAll(() => model?.stop());
  const run = (...args: string[]) => machine.run(...args);

  it("learns from a file, applies one of the changes, and goes back", async () => {
    const read = await run("assistant", "read", "--file", "brochure.md", "--watch");
    expect([read.exit, read.err]).toEqual([0, ""]);
    const [, state, proposal = ""] = read.out.trim().split("\t");
    expect(state).toBe("completed");
    const { data } = (await run("assistant", "proposals", proposal, "--json")).json();
    const { items } = data as { items: { id: string; field: string }[] };
    const product = items.find(({ field }) => field === "product")?.id ?? "";
    expect((await run("assistant", "apply", proposal, "--item", product, "--yes")).exit).toBe(0);
    expect((await run("assistant", "context")).out).toContain("sells glaze kits");
    expect((await run("assistant", "context")).out).not.toContain("Cone");
    expect((await run("assistant", "restore", "0")).out).toBe("2\n");
    expect((await run("assistant", "restore", "1")).out).toBe("3\n");
    const history = (await run("assistant", "history")).out.trimEnd().split("\n");
    expect(history.map((line) => line.split("\t")[1])).toEqual(["restored", "restored", "proposal"]);
  });

  it("keeps the source, with its text as it was", async () => {
    const id = (await run("sources", "list")).out.trim().split("\t").at(-1) ?? "";
    expect((await run("sources", "text", id)).out).toContain("Cone refers to the heat work");
    expect((await run("sources", "check", id)).exit).toBe(11);
    writeFileSync(join(machine.io.cwd, "empty.pdf"), "%PDF-1.7");
    const broken = await run("sources", "add", "empty.pdf", "--json");
    expect([broken.exit, broken.json().error?.code]).toEqual([11, "source_unreadable"]);
  });

  it("takes topics, and writes a draft of one", async () => {
    const topic = (await run("topics", "add", "How a glaze kit is mixed", "--keyword", "glaze")).out.trim();
    const made = await run("runs", "start", "--topic", topic, "--no-images", "--watch");
    expect([made.exit, made.err]).toEqual([0, ""]);
    const [id = "", state, post = ""] = made.out.trim().split("\t");
    expect(state).toBe("completed");
    expect((await run("review", "list")).out).toContain(id);
    expect((await run("review", "approve", id)).exit).toBe(11);
    expect((await run("review", "approve", id, "--keep")).out.trim()).toBe(post);
    expect((await run("posts", "get", post, "--markdown")).out).toContain("glaze kit");
    expect((await run("topics", "list", "--state", "used")).out).toContain(topic);
  });

  it("plans a batch without starting it, then makes one", async () => {
    const plan = await run("batches", "create", "--count", "2", "--dry-run", "--json");
    expect(plan.json().data).toMatchObject({ dryRun: true, items: [{}, {}], estimate: { fits: true } });
    expect((await run("batches", "list")).out).toBe("");
    const made = await run(
      "batches",
      "create",
      "--count",
      "2",
      "--keyword",
      "glazes",
      "--keyword",
      "night shifts",
      "--no-images",
      "--watch",
    );
    expect([made.exit, made.out.trim().split("\t").slice(1)]).toEqual([0, ["completed", "2", "0", "2"]]);
  });

  it("keeps a key that is never shown", async () => {
    const typed = machineIn(workspace, { input: "sk-canary-987654wxyz\n" });
    const set = [
      "writer",
      "set",
      "--kind",
      "openai",
      "--url",
      "http://127.0.0.1:9/v1",
      "--model",
      "m",
      "--key",
    ];
    expect((await typed.run(...set)).exit).toBe(0);
    const shown = await run("writer", "show");
    expect(shown.out).toContain("…wxyz");
    expect(shown.out).not.toContain("987654");
    expect((await run("writer", "test")).exit).toBe(12);
    expect((await run("writer", "set", "--kind", "none", "--no-key")).exit).toBe(0);
  });

  it("writes nothing without a model, but creates a brief", async () => {
    const refused = await run("runs", "start", "Firing at night");
    expect([refused.exit, refused.err]).toEqual([12, expect.stringContaining("--finish brief")]);
    const brief = await run("runs", "start", "Firing at night", "--finish", "brief", "--watch");
    expect(brief.exit).toBe(0);
    const [, state, post = ""] = brief.out.trim().split("\t");
    expect(state).toBe("completed");
    expect((await run("posts", "get", post, "--markdown")).out).toContain("No model wrote this draft.");
  });
});
