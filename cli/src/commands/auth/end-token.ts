import { Me } from "../../../../schema/api/auth";
import { Done } from "../../../../schema/api/envelope";
import { createApi } from "../../lib/api.ts";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { CliError } from "../../lib/cli-error.ts";
import { type Profile, readConfig } from "../../lib/config-file.ts";

/**
 * Ends the token of a profile that is stored no longer, and says whether it did; one that another profile uses goes on.
 * A token that is over already, or a service that is gone, must not keep anybody signed in: that is only noted.
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
