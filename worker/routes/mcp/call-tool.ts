import { type CallToolResult, ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Ctx } from "../../context";
import { AppError, errorBody } from "../../platform/errors";
import { errorHeaders } from "../../public/respond";
import { invalidFields } from "../http/invalid-fields";
import { toAppError } from "../http/to-app-error";
import { tools } from "./tools";

/**
 * Runs a tool. What a model can mend comes back as a result with `isError` and the API's own stable code; only a tool
 * that does not exist is an error of the protocol.
 */
export async function callTool(
  ctx: Ctx,
  name: string,
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}`);
  try {
    await limitCalls(ctx);
    const { said, data } = await tool.run(ctx, input);
    return {
      content: [
        { type: "text", text: said },
        { type: "text", text: JSON.stringify(data) },
      ],
      structuredContent: data,
    };
  } catch (error) {
    return failure(
      error instanceof z.ZodError ? unfit(error) : toAppError(error, ctx.requestId),
      ctx.requestId,
    );
  }
}

/** Beside the limit of requests: older versions of the protocol put many calls into one. */
async function limitCalls({ actor, withinCallRate }: Ctx): Promise<void> {
  if (actor.kind !== "user" || actor.via.kind !== "token") return;
  if (!(await withinCallRate(`mcp-tool:${actor.via.tokenId}`)))
    throw new AppError("rate_limited", "Too many calls by this token; wait a minute, then go on");
}

function unfit({ issues }: z.ZodError): AppError {
  const fields = invalidFields(issues);
  const message = fields.map(({ path, message: what }) => `${path || "input"}: ${what}`).join("; ");
  return new AppError("invalid_request", message, { fields });
}

function failure(error: AppError, requestId: string): CallToolResult {
  const body = errorBody(error, requestId).error;
  const details = body.details ? ` ${JSON.stringify(body.details)}` : "";
  const seconds = errorHeaders(error)["retry-after"];
  const wait = seconds === undefined ? "" : ` Retry after ${seconds} s.`;
  return {
    isError: true,
    content: [{ type: "text", text: `${body.code}: ${body.message}${details}${wait}` }],
    structuredContent: { error: body },
  };
}
