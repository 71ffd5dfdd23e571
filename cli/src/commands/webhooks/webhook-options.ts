import { Option } from "@commander-js/extra-typings";
import { EventType } from "../../../../schema/api/webhooks";
import { invalid } from "../../lib/cli-error.ts";
import type { Io } from "../../lib/io.ts";
import { readHidden } from "../../lib/read-text.ts";

const events = EventType.exclude(["webhook.test"]).options;

/** The events of a webhook, for `addOption`. */
export const eventsOption = new Option("--event <event...>", "Only these events (default: all)").choices(
  events,
);
export const pageOption = new Option(
  "--page-pattern <pattern>",
  "The page pattern for live proof, such as /blog/{slug}",
);

/** A signing secret from an option: `-` reads it from standard input, which no process list shows. */
export async function givenSecret(io: Io, option: string | undefined): Promise<string | undefined> {
  const secret = option === "-" ? await readHidden(io, "Signing secret: ") : option;
  if (secret !== undefined && /^\s*(?:whsec_\s*)?$/.test(secret))
    throw invalid("The signing secret is empty");
  return secret;
}
