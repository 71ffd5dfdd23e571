import { Workspace } from "../../../../schema/api/workspaces";
import { notSetUp } from "../../lib/cli-error.ts";
import { writeConfig } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { openWorkspace } from "../../lib/workspace-api.ts";

export default defineCommand({
  name: "use",
  description: "Switch to another workspace",
  examples: ["workspaces use acme-blog"],
  build: (command, cli) =>
    command.argument("<workspace>", "slug or ID").action(async (chosen) => {
      const { profile, config } = await cli.settings();
      const stored = config.profiles[profile];
      if (!stored)
        throw notSetUp(
          "There is no profile to save this in",
          "Set BLOGSVC_WORKSPACE, or run `blogsvc auth login`.",
        );
      const workspace = await openWorkspace(await cli.api(), chosen);
      const data = await workspace.get("", Workspace);
      await writeConfig(cli.io.env, {
        ...config,
        profiles: { ...config.profiles, [profile]: { ...stored, workspace: data.slug } },
      });
      cli.answer({ data, text: `Working in ${oneLine(data.name)} (${data.slug}).`, plain: data.id });
    }),
});
