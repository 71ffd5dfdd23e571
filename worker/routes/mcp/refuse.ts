/** A transport error as the protocol writes errors; -32000 and below are server-defined. */
export const refuse = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code = -32000,
) => Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers });
