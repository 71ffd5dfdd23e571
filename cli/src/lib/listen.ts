import { EventList, type WorkspaceEvent } from "../../../schema/api/events";
import type { Cli } from "./cli.ts";
import { type Forwarded, forwardEvent } from "./forward-event.ts";
import { oneLine } from "./safe-text.ts";
import { untilStopped } from "./until-stopped.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

export interface Listening {
  /** Null: events are only shown. */
  forwardTo: string | null;
  secret: string;
  /** Null: all of them. */
  events: string[] | null;
}

const pollMs = 1_000;
/** As long as the service itself waits before it tells anybody: by then no reader is answered with the former state. */
const settleMs = 1_500;
const pageSize = 100;

/** Shows and forwards what happens in the workspace from now on, until Ctrl-C. A lost connection loses no event. */
export async function listen(cli: Cli, workspace: WorkspaceApi, listening: Listening): Promise<void> {
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
