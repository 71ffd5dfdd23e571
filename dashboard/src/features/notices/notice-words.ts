import { autopilotWords } from "@schema/autopilot-words";
import type { Notice } from "@schema/notices";
import { z } from "zod";

const Posts = z.array(z.object({ id: z.string(), title: z.string() }));

/** The posts that a notice names in its details, if any. */
export const noticePosts = (posts: unknown): z.infer<typeof Posts> => Posts.safeParse(posts).data ?? [];

/** Another version may have stored notices with codes that this one does not recognize. */
const problems: Record<string, string> = autopilotWords;

type NoticeWords = { title: string; what: string | undefined; advice: string };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

function postsIn({ posts }: Notice["details"]): string {
  const titles = noticePosts(posts).map(({ title }) => `“${title}”`);
  return titles.length === 0 ? "" : `Quoted in ${titles.join(", ")}.`;
}

const answers: Record<string, string> = {
  approved: "approved your draft",
  changes_requested: "requested changes to your draft",
  rejected: "rejected your draft",
};

/** What happened, to what, and what to do about it. */
export function noticeWords({ kind, details }: Notice): NoticeWords {
  switch (kind) {
    case "webhook_gone":
      return {
        title: "Webhook disabled: the endpoint returned 410 Gone",
        what: text(details.description) ?? text(details.url),
        advice: "If the site still needs events, fix the endpoint and re-enable the webhook.",
      };
    case "webhook_failing":
      return {
        title: "Webhook disabled: deliveries failed for 5 days",
        what: text(details.description) ?? text(details.url),
        advice: "Fix the endpoint, re-enable the webhook, then resend missed events.",
      };
    case "schedule_failed":
      return {
        title: "A scheduled post couldn’t be published",
        what: text(details.title),
        advice: `${text(details.error) ?? text(details.reason) ?? "We tried five times."} It’s still a draft. Publish it or reschedule it.`,
      };
    case "quotes_gone":
      return {
        title: "A source no longer contains a quote your posts use",
        what: text(details.title) ?? text(details.url),
        advice: `${postsIn(details)} Review the marked claims: find another source, have the writer suggest corrections, accept them or remove them.`,
      };
    case "integration_failing":
      return {
        title: `We can’t publish to ${text(details.siteName) ?? "an integration"}`,
        what: text(details.message),
        advice: text(details.hint) ?? "Reconnect it.",
      };
    case "edited_outside":
      return {
        title: `A post was edited on ${text(details.siteName) ?? "the connected site"}`,
        what: text(details.title),
        advice: "We won’t send anything until you choose whether to overwrite it or keep that version.",
      };
    case "autopilot_blocked":
      return {
        title: "An autopilot can’t start posts",
        what: text(details.name),
        advice: problems[text(details.code) ?? ""] ?? "Open it to see why.",
      };
    case "review_requested":
      return typeof details.autopilot === "string"
        ? {
            title: "A draft is ready for your review",
            what: text(details.title),
            advice: `The autopilot “${details.autopilot}” wrote it. Approve it or request changes.`,
          }
        : {
            title: `${text(details.by) ?? "Someone"} asked you to review a draft`,
            what: text(details.title),
            advice: text(details.note) ?? "Approve it or request changes.",
          };
    case "review_answered":
      return {
        title: `${text(details.by) ?? "Someone"} ${answers[text(details.answer) ?? ""] ?? "answered"}`,
        what: text(details.title),
        advice: text(details.note) ?? "",
      };
    default:
      return kind satisfies never;
  }
}
