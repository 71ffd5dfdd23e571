import { Workspace } from "../../../../schema/api/workspaces";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "create",
  description: "Make a workspace, which you own",
  examples: [
    'workspaces create "Acme blog"',
    "workspaces create Acme --slug acme --site https://acme.example",
  ],
  build: (command, cli) =>
    command
      .argument("<name>", "what it is called")
      .option("--slug <slug>", "Its slug, for ever; made from the name by default")
      .option("--site <url>", "The address of its site")
      .option("--timezone <zone>", "IANA name of its time zone")
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
