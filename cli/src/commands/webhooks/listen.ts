import { eventPayload } from "../../../../schema/api/event-payload";
import { EventList, type WorkspaceEvent } from "../../../../schema/api/events";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import type { Io } from "../../lib/io.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { untilStopped } from "../../lib/until-stopped.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { eventHeaders, makeSecret } from "./sign-event.ts";
import { eventsOption, givenSecret } from "./webhook-options.ts";

interface Forwarded {
  /** Null without a response; `error` then says why. */
  status: number | null;
  ms: number;
  error: string | null;
}

const timeoutMs = 15_000;

/** Sends an event to a receiver as the service would. Never rejects. */
async function forwardEvent(io: Io, event: WorkspaceEvent, to: string, secret: string): Promise<Forwarded> {
  const began = io.now();
  const body = new TextEncoder().encode(payloadOf(event, began));
  try {
    const response = await io.fetch(to, {
      method: "POST",
      headers: await eventHeaders(secret, { id: event.id, at: began, body }),
      body,
      redirect: "manual",
      signal: AbortSignal.any([io.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { status: response.status, ms: io.now() - began, error: null };
  } catch (error) {
    return { status: null, ms: io.now() - began, error: whyOf(error) };
  }
}

const payloadOf = (
  { id, event, previousSlug, affectedSlugs = [], occurredAt, ...facts }: WorkspaceEvent,
  at: number,
) =>
  eventPayload(
    {
      ...facts,
      eventId: id,
      type: event,
      previousSlug: previousSlug ?? null,
      affectedSlugs,
      occurredAt: Date.parse(occurredAt),
    },
    1,
    at,
  );

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no response within ${timeoutMs / 1_000} s`;
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || ("code" in cause ? String(cause.code) : cause.name)
    : error.message;
}

interface Listening {
  /** Null: events are only shown. */
  forwardTo: string | null;
  secret: string;
  /** Null: all events. */
  events: string[] | null;
}

const pollMs = 1_000;
/** The service's own delay before it notifies anyone: by then, no reader gets the old state. */
const settleMs = 1_500;
const pageSize = 100;

/** Shows and forwards events of the workspace from now on, until Ctrl-C. A lost connection loses no event. */
async function listen(cli: Cli, workspace: WorkspaceApi, listening: Listening): Promise<void> {
  const { io } = cli;
  let { version } = await workspace.get("events", EventList, { limit: 1 });
  await untilStopped(cli, pollMs, async () => {
    for (let more = true; more; ) {
      const page = await workspace.get("events", EventList, { afterVersion: version, limit: pageSize });
      if (page.items.length > 0) await io.sleep(settleMs, io.signal);
      for (const event of page.items) {
        if (io.signal.aborted) return;
        await tell(cli, event, listening);
        version = event.version;
      }
      more = page.hasMore && page.items.length > 0;
    }
  });
}

async function tell(
  cli: Cli,
  event: WorkspaceEvent,
  { forwardTo, secret, events }: Listening,
): Promise<void> {
  if (events && !events.includes(event.event)) return;
  const forwarded = forwardTo === null ? null : await forwardEvent(cli.io, event, forwardTo, secret);
  cli.line({ data: { event, forwarded }, text: lineOf(cli, event, forwarded) });
}

function lineOf({ io, paint }: Cli, event: WorkspaceEvent, forwarded: Forwarded | null): string {
  const time = new Date(io.now()).toTimeString().slice(0, 8);
  const subject = oneLine([event.event, event.postSlug].filter(Boolean).join(" "));
  const moved = event.previousSlug ? ` (was ${oneLine(event.previousSlug)})` : "";
  const head = `${paint("dim", time)}  ${subject}${moved}`;
  if (!forwarded) return head;
  const { status, error, ms } = forwarded;
  const good = status !== null && status >= 200 && status < 300;
  return `${head} → ${paint(good ? "green" : "red", oneLine(String(status ?? error)))} ${paint("dim", `${ms} ms`)}`;
}

export default defineCommand({
  name: "listen",
  description: "Receive this workspace's events and forward them, signed, to a local port",
  examples: [
    "webhooks listen --forward-to http://localhost:3000/api/revalidate",
    "webhooks listen --forward-to localhost:3000/api/revalidate --event post.published",
    "webhooks listen --json",
  ],
  build: (command, cli) =>
    command
      .option("--forward-to <url>", "Where to forward each event; without it, events are only shown")
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
    throw invalid(`"${text}" is not an http URL`, "Use a URL such as http://localhost:3000/api/revalidate");
  if (url.username || url.password)
    throw invalid("The URL must not contain a username or password", "Remove the part before the @.");
  return url.href;
}
