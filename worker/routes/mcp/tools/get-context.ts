import { loadBrief } from "../../../domains/knowledge/context/load-brief";
import { workspaceTool } from "../tool";

export const getContextTool = workspaceTool(
  {
    name: "get_context",
    title: "Read the context",
    description:
      "What the workspace knows of itself: product, audience, positioning, competitors, glossary, and how it writes. Read it before you write.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const brief = await loadBrief(ctx);
    const isEmpty = [brief.product, brief.audience, brief.positioning].every((text) => text === "");
    return {
      said: isEmpty
        ? "Nothing is known yet: a person can let the service learn it from a site."
        : `The context of ${brief.name}.`,
      data: { ...brief },
    };
  },
);
