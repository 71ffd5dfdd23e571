import { Me } from "../../../../schema/api/auth";
import { Done } from "../../../../schema/api/envelope";
import { createApi } from "../../lib/api.ts";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { CliError } from "../../lib/cli-error.ts";
import { type Profile, readConfig } from "../../lib/config-file.ts";

/**
 * Revokes the token of a removed profile, unless another profile uses it, and returns whether it did. An expired token or an unreachable
 * service must not prevent signing out: it is only reported.
 */
export async function endToken(cli: Cli, { url, token }: Profile): Promise<boolean> {
  const { profiles } = await readConfig(cli.io.env);
  if (Object.values(profiles).some((other) => other.token === token)) return false;
  const timeoutMs = cli.options().timeout * 1_000;
  const api = createApi(cli.io, { url, token, timeoutMs, onWait: () => undefined });
  try {
    const me = await api.get("me", Me);
    if (me.token) await api.send("DELETE", apiPath`me/tokens/${me.token.id}`, Done);
    return me.token !== undefined;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    if (error.code !== "unauthorized") cli.note(`The previous token could not be deleted: ${error.message}`);
    return false;
  }
}
