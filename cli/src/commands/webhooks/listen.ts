import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { eventsOption } from "../../lib/event-option.ts";
import { givenSecret } from "../../lib/given-secret.ts";
import { listen } from "../../lib/listen.ts";
import { makeSecret } from "../../lib/sign-event.ts";

export default defineCommand({
  name: "listen",
  description: "Receive this workspace's events here, and forward them to a local port, signed",
  examples: [
    "webhooks listen --forward-to http://localhost:3000/api/revalidate",
    "webhooks listen --forward-to localhost:3000/api/revalidate --event post.published",
    "webhooks listen --json",
  ],
  build: (command, cli) =>
    command
      .option("--forward-to <url>", "Where to send each event; without it they are only shown")
      .option("--secret <secret>", "What to sign with; - reads it from standard input")
      .addOption(eventsOption)
      .action(async ({ forwardTo, secret: given, event }) => {
        const to = forwardTo === undefined ? null : addressOf(forwardTo);
        const own = await givenSecret(cli.io, given ?? (cli.io.env.BLOGSVC_LISTEN_SECRET || undefined));
        const workspace = await cli.workspace();
        const secret = own ?? makeSecret();
        if (to && own === undefined) cli.io.err(`Signing secret: ${secret}\n`);
        cli.note(`Listening${to ? `, forwarding to ${to}` : ""}. Ctrl-C stops it.`);
        await listen(cli, workspace, { forwardTo: to, secret, events: event ?? null });
        cli.note("Stopped.");
      }),
});

const scheme = /^[a-z][a-z\d+.-]*:\//i;

function addressOf(text: string): string {
  const full = scheme.test(text) ? text : `http://${text}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw invalid(`"${text}" is no address of http`, "It looks like http://localhost:3000/api/revalidate");
  if (url.username || url.password)
    throw invalid("The address must not hold a name or a password", "Leave out what stands before the @.");
  return url.href;
}
