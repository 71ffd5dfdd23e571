import { notSetUp } from "../../lib/cli-error.ts";
import { writeConfig } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { endToken } from "./end-token.ts";

export default defineCommand({
  name: "logout",
  description: "Delete the profile's token on the service and this machine",
  examples: ["auth logout", "auth logout --profile staging", "auth logout --keep-token"],
  build: (command, cli) => {
    command.option("--keep-token", "Delete the token only on this machine").action(async ({ keepToken }) => {
      const { profile, config } = await cli.settings();
      const { [profile]: stored, ...others } = config.profiles;
      if (!stored)
        throw notSetUp(`There is no profile "${profile}"`, "To list profiles, run `blogsvc auth status`.");
      const current = config.current === profile ? (Object.keys(others)[0] ?? "default") : config.current;
      await writeConfig(cli.io.env, { current, profiles: others });
      const ended = !keepToken && (await endToken(cli, stored));
      const text = `${cli.paint("green", "Signed out")} of ${stored.url}${ended ? "; the token no longer works" : ""}.`;
      cli.answer({ data: { profile, url: stored.url, tokenEnded: ended }, text });
    });
  },
});
