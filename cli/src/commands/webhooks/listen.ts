import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { eventsOption } from "../../lib/event-option.ts";
import type { Io } from "../../lib/io.ts";
import { listen } from "../../lib/listen.ts";
import { readHidden } from "../../lib/read-hidden.ts";
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
        const own = await givenSecret(cli.io, given);
        const workspace = await cli.workspace();
        const secret = own ?? makeSecret();
        if (to && own === null) cli.io.err(`Signing secret: ${secret}\n`);
        cli.note(`Listening${to ? `, forwarding to ${to}` : ""}. Ctrl-C stops it.`);
        await listen(cli, workspace, { forwardTo: to, secret, events: event ?? null });
        cli.note("Stopped.");
      }),
});

/** An option's value stands in the list of processes; standard input and the environment do not. */
async function givenSecret(io: Io, option: string | undefined): Promise<string | null> {
  if (option === undefined) return io.env.BLOGSVC_LISTEN_SECRET || null;
  const secret = option === "-" ? await readHidden(io, "Signing secret: ") : option;
  if (secret === "") throw invalid("The signing secret is empty");
  return secret;
}

function addressOf(text: string): string {
  const url = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url))
    throw invalid(`"${text}" is no address`, "It looks like http://localhost:3000/api/revalidate");
  return new URL(url).href;
}
