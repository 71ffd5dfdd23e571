/** An error of the transport, as the protocol spells errors; -32000 and below are a server's own. */
export const refuse = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code = -32000,
) => Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers });
