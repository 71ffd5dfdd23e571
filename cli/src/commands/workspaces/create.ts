import { Workspace } from "../../../../schema/api/workspaces";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "create",
  description: "Create a workspace that you own",
  examples: [
    'workspaces create "Acme blog"',
    "workspaces create Acme --slug acme --site https://acme.example",
  ],
  build: (command, cli) =>
    command
      .argument("<name>", "its name")
      .option("--slug <slug>", "Its slug, which can't be changed later (default: derived from the name)")
      .option("--site <url>", "Its site URL")
      .option("--timezone <zone>", "Its IANA time zone")
      .action(async (name, { slug, site, timezone }) => {
        const api = await cli.api();
        const data = await api.send("POST", "workspaces", Workspace, { name, slug, siteUrl: site, timezone });
        const next = `Next: \`blogsvc workspaces use ${data.slug}\`.`;
        cli.answer({
          data,
          text: `${cli.paint("green", "Created")} ${oneLine(data.name)} (${data.slug}). ${next}`,
          plain: data.id,
        });
      }),
});
