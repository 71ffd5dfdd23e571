import { notSetUp } from "../../lib/cli-error.ts";
import { profileName, readConfig, writeConfig } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "use",
  description: "Switch to another profile",
  examples: ["auth use staging"],
  build: (command, cli) =>
    command.argument("<profile>", "its name").action(async (name) => {
      const profile = profileName(name);
      const config = await readConfig(cli.io.env);
      const chosen = config.profiles[profile];
      const names = Object.keys(config.profiles).join(", ") || "none";
      if (!chosen)
        throw notSetUp(
          `There is no profile "${profile}"`,
          `Run \`blogsvc auth login --profile ${profile}\`. Existing profiles: ${names}`,
        );
      await writeConfig(cli.io.env, { ...config, current: profile });
      const { url, user } = chosen;
      cli.answer({ data: { profile, url, user }, text: `Using ${profile}: ${url} as ${user}.` });
    }),
});
