import { accessOption } from "../../lib/access-option.ts";
import { notSetUp } from "../../lib/cli-error.ts";
import { readConfig } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { deviceLogin } from "../../lib/device-login.ts";
import { readGivenToken } from "../../lib/given-token.ts";
import { saveProfile } from "../../lib/save-profile.ts";
import { serviceUrl } from "../../lib/service-url.ts";

export default defineCommand({
  name: "login",
  description: "Sign in by browser, or with a token you have",
  examples: [
    "auth login --url https://blog.example.workers.dev",
    "auth login --url https://blog.example.workers.dev --access drafts --profile ci",
    "auth login --url http://localhost:8787 --token - < token.txt",
  ],
  build: (command, cli) =>
    command
      .option("--url <address>", "Where the service is; by default that of the profile")
      .option("--token <token>", "An access token from the dashboard; - reads it from standard input")
      .addOption(accessOption)
      .action(async ({ url: given, token, access }) => {
        const { env } = cli.io;
        const config = await readConfig(env);
        const name = cli.options().profile || env.BLOGSVC_PROFILE || config.current;
        const address = given ?? env.BLOGSVC_URL ?? config.profiles[name]?.url;
        if (!address) throw notSetUp("Where is the service?", "Add --url https://blog.example.workers.dev");
        const url = serviceUrl(address);
        const kept = token
          ? await readGivenToken(cli.io, token)
          : (await deviceLogin(cli, url, { access })).token;
        const { me, profile } = await saveProfile(cli, name, url, kept);
        const next = profile.workspace
          ? `Working in ${profile.workspace}.`
          : "Next: `blogsvc workspaces use <slug>`.";
        cli.answer({
          data: { profile: name, url, user: me.user, workspace: profile.workspace ?? null },
          text: `${cli.paint("green", "Signed in")} to ${url} as ${me.user.email}. ${next}`,
        });
      }),
});
