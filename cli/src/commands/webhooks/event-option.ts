import { Option } from "@commander-js/extra-typings";
import { EventType } from "../../../../schema/api/webhooks";

const events = EventType.exclude(["webhook.test"]).options;

/** The events of a webhook, for `addOption`. */
export const eventsOption = new Option("--event <event...>", "Only these events (default: all)").choices(
  events,
);
export const pageOption = new Option(
  "--page-pattern <pattern>",
  "The page pattern for live proof, such as /blog/{slug}",
);
