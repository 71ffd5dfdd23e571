import { Me } from "../../../../schema/api/auth";
import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { CliError, notSetUp } from "../../lib/cli-error.ts";
import { writeConfig } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "logout",
  description: "End the profile's token in the service, and forget it here",
  examples: ["auth logout", "auth logout --profile staging", "auth logout --keep-token"],
  build: (command, cli) => {
    command.option("--keep-token", "Only forget it here").action(async ({ keepToken }) => {
      const { profile, config, token } = await cli.settings();
      const { [profile]: stored, ...others } = config.profiles;
      if (!stored)
        throw notSetUp(`There is no profile "${profile}"`, "`blogsvc auth status` lists those there are.");
      const ended = keepToken || token !== stored.token ? false : await endToken();
      const current = config.current === profile ? (Object.keys(others)[0] ?? "default") : config.current;
      await writeConfig(cli.io.env, { current, profiles: others });
      const text = `${cli.paint("green", "Signed out")} of ${stored.url}${ended ? "; the token works no more" : ""}.`;
      cli.answer({ data: { profile, url: stored.url, tokenEnded: ended }, text });
    });

    /** A token that is over already, or a service that is gone, must not keep anybody signed in. */
    async function endToken(): Promise<boolean> {
      try {
        const api = await cli.api();
        const { token } = await api.get("me", Me);
        if (token) await api.send("DELETE", apiPath`me/tokens/${token.id}`, Done);
        return token !== undefined;
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        if (error.code !== "unauthorized")
          cli.note(`The token was not ended in the service: ${error.message}`);
        return false;
      }
    }
  },
});
