import type { Notice } from "@schema/notices";
import { noticePosts } from "./notice-posts";

type NoticeWords = { title: string; what: string | undefined; advice: string };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

function postsIn({ posts }: Notice["details"]): string {
  const titles = noticePosts(posts).map(({ title }) => `“${title}”`);
  return titles.length === 0 ? "" : `Quoted in ${titles.join(", ")}.`;
}

/** What happened, to what, and what to do about it. */
export function noticeWords({ kind, details }: Notice): NoticeWords {
  switch (kind) {
    case "webhook_gone":
      return {
        title: "A webhook was switched off: it answered 410 Gone",
        what: text(details.description) ?? text(details.url),
        advice: "If the site still wants events, mend the receiver and switch the webhook on again.",
      };
    case "webhook_failing":
      return {
        title: "A webhook was switched off: nothing arrived for 5 days",
        what: text(details.description) ?? text(details.url),
        advice: "Mend the receiver, switch the webhook on again, then send what it missed.",
      };
    case "schedule_failed":
      return {
        title: "A scheduled post could not be published",
        what: text(details.title),
        advice: `${text(details.error) ?? text(details.reason) ?? "It was tried five times."} It is a draft still: publish it, or schedule it again.`,
      };
    case "quotes_gone":
      return {
        title: "A source no longer says what posts quote of it",
        what: text(details.title) ?? text(details.url),
        advice: `${postsIn(details)} Look at the marked claims: find another source, accept them, or take them out.`,
      };
    case "integration_failing":
      return {
        title: `Nothing more can be sent to ${text(details.siteName) ?? "an integration"}`,
        what: text(details.message),
        advice: text(details.hint) ?? "Reconnect it.",
      };
    case "edited_outside":
      return {
        title: `A post was edited on ${text(details.siteName) ?? "the other side"}`,
        what: text(details.title),
        advice: "Nothing is sent until you decide: overwrite it with yours, or keep theirs.",
      };
    default:
      return kind satisfies never;
  }
}
