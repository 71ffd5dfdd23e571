import { Option } from "@commander-js/extra-typings";
import { EventType } from "../../../../schema/api/webhooks";

const events = EventType.exclude(["webhook.test"]).options;

/** The events that a webhook is told of, for `addOption`. */
export const eventsOption = new Option("--event <event...>", "Only these events; all by default").choices(
  events,
);
export const pageOption = new Option(
  "--page-pattern <pattern>",
  "Where a post's page is, to prove that it is live: /blog/{slug}",
);
