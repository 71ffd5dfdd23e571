import type { SystemCheck } from "@schema/system";

type CheckWords = {
  title: string;
  /** What is true while it is well. */
  fine: string;
  /** What it means where it is not. */
  meaning: string;
  /** What to do about it. */
  remedy: string;
};

export const checkWords: Record<SystemCheck["name"], CheckWords> = {
  overdue_posts: {
    title: "Overdue posts",
    fine: "Every scheduled post went out on time.",
    meaning: "They were due more than two minutes ago and are not public yet.",
    remedy:
      "The minute check publishes them automatically, oldest first. If the number does not fall, see below whether that check runs at all.",
  },
  failed_schedules: {
    title: "Failed schedules",
    fine: "Every scheduled post could be published.",
    meaning: "They could not be published in five tries and are drafts still.",
    remedy: "Open each of them: it says why. Mend it, then publish it or schedule it again.",
  },
  failing_webhooks: {
    title: "Failing webhooks",
    fine: "Every receiver took what it was sent last.",
    meaning: "They have taken nothing since then. What they miss is tried again over more than three days.",
    remedy:
      "Open the webhook to see what its receiver answered. Once it is mended, its waiting deliveries can be sent at once.",
  },
  undelivered_events: {
    title: "Undelivered events",
    fine: "Every event was sent without delay. Whether it arrived is in the log of deliveries.",
    meaning: "Since more than two minutes nobody has tried to send them.",
    remedy:
      "They are not lost: the minute check sends them. If the number does not fall, the queue or that check stands still.",
  },
  stuck_deliveries: {
    title: "Stuck deliveries",
    fine: "No delivery is stuck.",
    meaning: "Their next attempt is overdue by more than two minutes.",
    remedy: "Open the log to see which endpoint they wait for. An attempt can be made there by hand.",
  },
  stale_pages: {
    title: "Stale pages",
    fine: "Every page looked at in the last day showed its newest version.",
    meaning:
      "In the last day the site took the event, yet its page showed the former state or did not answer.",
    remedy: "Open the delivery to see what the page showed, then clear the site’s cache or rebuild it.",
  },
  stuck_runs: {
    title: "Stuck runs",
    fine: "What is due to be written is being written, or was.",
    meaning: "Since more than two minutes nobody works on them.",
    remedy:
      "They are not lost: the minute check takes them up where they stopped. If the number does not fall, the queue or that check stands still.",
  },
};
