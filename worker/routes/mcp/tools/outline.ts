import { z } from "zod";
import { OutlineUpdate, type RunOutline } from "../../../../schema/api/outline";
import { continueRun, getOutline, updateOutline } from "../../../domains/generation";
import { runFacts, runSaid } from "../run-facts";
import { workspaceTool } from "../tool";

const run = z.string().min(1).max(60).describe("The run, by ID");

const said = ({ title, sections, words, version }: RunOutline) =>
  `Outline of "${title}", version ${version}: ${sections.length} sections, ${words} words.`;

export const getOutlineTool = workspaceTool(
  {
    name: "get_outline",
    title: "Read an outline",
    description:
      "The outline of a post's run: its sections with their point, passages and length, and the passages of sources that they can use.",
    effect: "reads",
    input: { run },
  },
  "viewer",
  async (ctx, input) => {
    const outline = await getOutline(ctx, input.run);
    return { said: said(outline), data: { ...outline } };
  },
);

export const editOutlineTool = workspaceTool(
  {
    name: "edit_outline",
    title: "Edit an outline",
    description:
      "Replaces the outline of a run that is paused after the outline stage: reorder, rename, add or remove sections, and change their points, lengths and passages. Send all sections and the `version` you read. Then continue_run writes the post.",
    effect: "writes",
    input: { run, ...OutlineUpdate.shape },
  },
  "editor",
  async (ctx, { run: id, ...input }) => {
    const outline = await updateOutline(ctx, id, OutlineUpdate.parse(input));
    return { said: said(outline), data: { ...outline } };
  },
);

export const continueRunTool = workspaceTool(
  {
    name: "continue_run",
    title: "Continue a run",
    description: "Continues a run that is waiting after a stage, for example after its outline.",
    effect: "writes",
    input: { run },
  },
  "editor",
  async (ctx, input) => {
    const continued = await continueRun(ctx, input.run);
    return { said: runSaid(continued), data: runFacts(ctx, continued) };
  },
);
