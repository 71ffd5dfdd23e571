import { exports } from "cloudflare:workers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { origin } from "../fixtures/api";

export interface Said {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
  /** Of an answer with `isError`. */
  error: { code: string; message: string; details?: Record<string, unknown> };
}

/** The official SDK's client, connected to the Worker as this token. */
export async function connect(token: string) {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: (input, init) => exports.default.fetch(new Request(input, init)),
  });
  await client.connect(transport);
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Said> => {
    const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
    const [first] = result.content;
    const structured = result.structuredContent ?? {};
    return {
      isError: result.isError === true,
      text: first?.type === "text" ? first.text : "",
      data: structured,
      error: (structured.error ?? {}) as Said["error"],
    };
  };
  return { client, call };
}
