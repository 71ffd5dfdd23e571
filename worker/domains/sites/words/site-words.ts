import type { IntegrationProblem, StoredIntegrationProblem } from "../../../../schema/api/integrations";
import { type Said, type Sentences, sentences, storedWords } from "../../../../schema/api/stored-words";
import type { Participant } from "../../../outbox";
import { type OutboundFailure, type OutboundRefusal, outboundWords } from "../../../platform/guarded-fetch";
import { shopifyWords } from "./shopify-problems";
import { weRetry } from "./we-retry";
import { wordPressWords } from "./wordpress-problems";

/** Each is one sentence about a problem, or about what an attempt did. */
const words = {
  text: ({ text }: { text: string }) => text,
  we_retry: () => weRetry,
  outbound: ({ failure }: { failure: OutboundFailure | OutboundRefusal }) => outboundWords[failure],
  our_fault: () => "Something went wrong on our side while sending the post.",
  see_log: () => "See this instance's log for details.",
  unreadable_secret: () => "The stored credentials can no longer be decrypted.",
  connect_again: () => "The instance's AUTH_SECRET was changed. Connect again with the same credentials.",
  only_this_post: ({ status }: { status: number | null }) =>
    `The site rejected this post${status === null ? "" : ` (status ${status})`}, although it accepted other requests.`,
  check_firewall: () =>
    "A firewall or security plugin on the site may be blocking something in the text, such as code. Check its log.",
  missing_image: ({ fileName }: { fileName: string }) => `The image ${fileName} is no longer stored here.`,
  replace_image: () => "Replace the image and save the post to send it again.",
  no_featured_image: () => "The post has no featured image.",
  original_url: ({ fileName }: { fileName: string }) => `${fileName} keeps its original URL.`,
  frames_linked: ({ count, urls }: { count: number; urls: string }) =>
    count === 1
      ? `1 embedded frame became a link: ${urls}.`
      : `${count} embedded frames became links: ${urls}.`,
  frames_left: ({ count }: { count: number }) =>
    count === 1
      ? "1 embedded frame without a web URL was left out."
      : `${count} embedded frames without web URLs were left out.`,
  images_so_far: ({ count }: { count: number }) =>
    `${count} of its images are uploaded so far; the rest will follow.`,
  up_to_date: () => "The remote post is up to date; nothing was sent.",
  now_there: ({ state, at, url }: { state: string; at: string | null; url: string | null }) =>
    `Now ${state} on the site${at === null ? "" : ` for ${at}`}${url === null ? "" : `: ${url}`}.`,
  rest_later: ({ until }: { until: string }) =>
    `The rest will be sent at ${until}, which is too soon to schedule on the site.`,
  text_unchanged: () => "The remote text was left unchanged.",
  edited_nothing_sent: () => "The remote post was edited in the meantime; nothing was sent.",
  edited_text_unchanged: () => "The remote post was edited in the meantime; its text was left unchanged.",
  decide: () => "The remote post was edited. Decide which version to keep.",
  gone: () => "The remote post no longer exists.",
  not_there: () => "The post is not on the site.",
  removed: () => "Removed from the site.",
  nothing_to_send: () => "There is nothing to send.",
  ...wordPressWords,
  ...shopifyWords,
};

export type SiteSaid = Said<typeof words>;

export const siteSentences: (...parts: (SiteSaid | Sentences)[]) => Sentences = sentences<typeof words>;

export const siteWords = (text: string): string => storedWords(words, text);

export const siteWordsParticipant: Participant = { words: siteWords };

export const integrationProblem = (stored: StoredIntegrationProblem): IntegrationProblem => ({
  ...stored,
  message: siteWords(stored.message),
  hint: siteWords(stored.hint),
});
