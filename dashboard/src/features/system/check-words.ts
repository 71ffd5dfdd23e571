import { retryDays } from "@schema/retry-schedule";
import type { SystemCheck } from "@schema/system";

type CheckWords = {
  title: string;
  /** The description while all is well. */
  fine: string;
  /** What a problem means. */
  meaning: string;
  /** What to do about it. */
  remedy: string;
};

export const checkWords: Record<SystemCheck["name"], CheckWords> = {
  overdue_posts: {
    title: "Overdue posts",
    fine: "All scheduled posts were published on time.",
    meaning: "These posts were due more than two minutes ago and aren’t public yet.",
    remedy:
      "The per-minute check publishes them automatically, oldest first. If the number doesn’t go down, see below whether it’s running.",
  },
  failed_schedules: {
    title: "Failed schedules",
    fine: "No schedule has failed.",
    meaning: "We couldn’t publish these posts in five attempts. They are still drafts.",
    remedy: "Open each post to see why. Fix the problem, then publish or reschedule it.",
  },
  failing_webhooks: {
    title: "Failing webhooks",
    fine: "All webhooks are delivering.",
    meaning: `These endpoints haven’t accepted a delivery since the time shown. We retry missed deliveries for more than ${retryDays} days.`,
    remedy:
      "Open the webhook to see how its endpoint responded. Once you’ve fixed it, you can send the waiting deliveries right away.",
  },
  undelivered_events: {
    title: "Undelivered events",
    fine: "All events were sent without delay. See the delivery log for whether they arrived.",
    meaning: "These events have been waiting for more than two minutes without an attempt.",
    remedy:
      "Nothing is lost: the per-minute check sends them. If the number doesn’t go down, the queue or that check isn’t running.",
  },
  stuck_deliveries: {
    title: "Stuck deliveries",
    fine: "No delivery is stuck.",
    meaning: "Their next attempt is overdue by more than two minutes.",
    remedy: "Open the log to see which endpoint they’re waiting for. You can retry them there.",
  },
  stale_pages: {
    title: "Stale pages",
    fine: "All pages we checked in the last day showed the latest version.",
    meaning:
      "In the last day, the site accepted the event, but its page showed an old version or didn’t respond.",
    remedy: "Open the delivery to see what the page showed, then clear the site’s cache or rebuild it.",
  },
  unreachable_regions: {
    title: "Unreachable regions",
    fine: "All regions with readers are reachable.",
    meaning:
      "These regions haven’t acknowledged any change for more than five minutes. Reads are still current, but the first webhook for each change can be delayed by up to 30 seconds.",
    remedy: "Regions usually recover without help. If one doesn’t, drop its copy below.",
  },
  stuck_runs: {
    title: "Stuck runs",
    fine: "No run is stuck.",
    meaning: "These runs haven’t made progress for more than two minutes.",
    remedy:
      "Nothing is lost: the per-minute check resumes them where they stopped. If the number doesn’t go down, the queue or that check isn’t running.",
  },
};
