import type { Tool as ToolDescription } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Tool } from "./tool";

/** A tool as clients list it, its input as the JSON Schema of the contract that checks it. */
export function describeTool({ name, title, description, effect, input }: Tool): ToolDescription {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, {
    io: "input",
    // Classes of Unicode are known to JavaScript's expressions and to few others; the server checks them anyhow.
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern?.includes("\\p{")) delete jsonSchema.pattern;
    },
  });
  const reads = effect === "reads";
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as ToolDescription["inputSchema"],
    annotations: {
      title,
      readOnlyHint: reads,
      destructiveHint: effect === "publishes",
      idempotentHint: reads,
      openWorldHint: effect === "publishes",
    },
  };
}
