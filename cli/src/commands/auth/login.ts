import { accessOption } from "../../lib/access-option.ts";
import { notSetUp } from "../../lib/cli-error.ts";
import { readConfig } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { deviceLogin } from "../../lib/device-login.ts";
import { readGivenToken } from "../../lib/given-token.ts";
import { profileName } from "../../lib/profile-name.ts";
import { oneLine } from "../../lib/safe-text.ts";
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
      .option("--keep-token", "Do not end the token that the profile holds now")
      .action(async ({ url: asked, token, access, keepToken }) => {
        const { env } = cli.io;
        const config = await readConfig(env);
        const name = profileName(cli.options().profile || env.BLOGSVC_PROFILE || config.current);
        const address = asked ?? env.BLOGSVC_URL ?? config.profiles[name]?.url;
        if (!address) throw notSetUp("Where is the service?", "Add --url https://blog.example.workers.dev");
        const url = serviceUrl(address);
        const given = token
          ? { token: await readGivenToken(cli.io, token), user: { email: null } }
          : await deviceLogin(cli, url, { access });
        const fresh = { url, token: given.token, user: given.user.email };
        const { me, profile, formerEnded } = await saveProfile(cli, name, fresh, keepToken === true);
        if (formerEnded) cli.noteAfter("The profile's former token works no more.");
        const next = profile.workspace
          ? `Working in ${profile.workspace}.`
          : "Next: `blogsvc workspaces use <slug>`.";
        cli.answer({
          data: {
            profile: name,
            url,
            user: me.user,
            workspace: profile.workspace ?? null,
            formerTokenEnded: formerEnded,
          },
          text: `${cli.paint("green", "Signed in")} to ${url} as ${oneLine(me.user.email)}. ${next}`,
        });
      }),
});
