import { Me } from "../../../../schema/api/auth";
import { configPath } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { factList } from "../../lib/table.ts";

export default defineCommand({
  name: "status",
  description: "Show who is signed in, where, and what the token allows",
  examples: ["auth status", "auth status --profile staging --json"],
  build: (command, cli) =>
    command.action(async () => {
      const { profile, config, url, token, workspace } = await cli.settings();
      const profiles = Object.entries(config.profiles).map(([name, one]) => ({
        name,
        url: one.url,
        user: one.user,
      }));
      const api = await cli.api();
      const me = await api.get("me", Me);
      const role = me.workspaces.find(({ workspaceSlug, workspaceId }) =>
        [workspaceSlug, workspaceId].includes(workspace ?? ""),
      );
      const data = {
        profile,
        url,
        user: me.user,
        access: me.token?.access ?? null,
        workspace: workspace ?? null,
        role: role?.role ?? null,
        token: `…${token?.slice(-4)}`,
        from: cli.io.env.BLOGSVC_TOKEN ? "BLOGSVC_TOKEN" : configPath(cli.io.env),
        profiles,
      };
      const others = profiles
        .map(({ name }) => (name === config.current ? `${name} (current)` : name))
        .join(", ");
      const facts = {
        service: url,
        user: me.user.email,
        access: data.access,
        workspace,
        role: data.role,
        token: data.token,
      };
      cli.answer({
        data,
        text: factList({ profile, ...facts, from: data.from, profiles: others }, cli.paint),
      });
    }),
});
