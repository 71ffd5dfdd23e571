import type { Answer } from "../answers";

interface RecordedSection {
  /** Empty for the text before the first heading. */
  heading: string;
  point: string;
  /** Words by which the section's passages are found. */
  about: string[];
  text: string;
}

/** The material for a post about one of the demo's sample topics. Its sources are in `samples/sources`. */
export interface Recording {
  topic: string;
  intent: string;
  questions: string[];
  sections: RecordedSection[];
  fields: Omit<Answer<"edit">, "title" | "content">;
  claims: { sentence: string; kind: Answer<"claims">["claims"][number]["kind"]; quote: string }[];
}

/** The first line of each recorded post. */
export const recordedNote =
  "> Recorded sample: this text was prepared for the demo and replayed. No model wrote it.";

const clocks: Recording = {
  topic: "Publishing on the night the clocks change",
  intent: "To plan a post so that a clock change neither loses nor repeats it.",
  questions: [
    "What happens to a post planned for an hour that the clocks skip?",
    "Which of two equal times is meant in autumn?",
  ],
  sections: [
    {
      heading: "",
      point: "Two nights a year need a decision.",
      about: [],
      text: `${recordedNote}

A calendar entry looks exact until the clocks change. In many places, one hour of the night goes missing in spring and comes around again in autumn. A post that was planned for that hour has no obvious moment to appear. Here is what happens on those nights, and how to plan around them.`,
    },
    {
      heading: "The hour that never happens",
      point: "A skipped time has to be refused or moved.",
      about: ["jumped from 02:00"],
      text: `In Berlin, the clocks skipped from 02:00 to 03:00 on 30 March 2025. A post planned for 02:30 that night had a time that no clock in Berlin showed.

Software has to make a choice here. It can refuse the time, move it forward, or publish early. The safest choice is to say so while the time is being entered, because the person who plans the post still knows what they want. A silent correction is noticed weeks later, if at all.`,
    },
    {
      heading: "The hour that comes twice",
      point: "An ambiguous time needs a rule.",
      about: ["happened twice"],
      text: `Autumn brings the opposite problem. In Berlin, the clocks returned from 03:00 to 02:00 on 26 October 2025, so that night had two moments called 02:30.

A scheduler that stores only the wall time cannot tell the two apart. Store the exact moment that was meant, together with the time zone in which it was chosen. Then pick one rule for ambiguous times and write it down. Taking the earlier moment is a sensible default: readers who wait for a post are rarely annoyed that it came early.`,
    },
    {
      heading: "Places that follow other rules",
      point: "An hour twice a year is not a rule for everyone.",
      about: ["Phoenix", "Lord Howe"],
      text: `Some clocks never move, and some move by less than you expect. Phoenix, in Arizona, does without the change. Lord Howe Island shifts its clocks by 30 minutes. In Nepal, the offset from UTC is 5 hours and 45 minutes. Even a fixed offset can end in the middle of an hour.

Code that adds or subtracts an hour on two dates will fail in such places. Ask a time zone database instead of keeping a table of your own, and update it when your system does.`,
    },
    {
      heading: "A short checklist",
      point: "Four habits that avoid the problem.",
      about: [],
      text: `- Prefer a time in the middle of the day to one in the small hours.
- Show the time zone next to every planned time, so that people in other offices read it the same way.
- Test your scheduler with a skipped time and an ambiguous one before it meets them in production.
- After an update of the time zone data, compare the planned times with the moments they stand for.`,
    },
  ],
  fields: {
    slug: "publishing-on-the-night-the-clocks-change",
    excerpt:
      "One hour of the night goes missing in spring and returns in autumn. What that does to planned posts, and how to choose a safe time.",
    categories: ["Recorded samples"],
    seo: {
      title: "Publishing on the night the clocks change",
      description:
        "When clocks change, one hour of the night is skipped or repeated. Learn what that does to a scheduled post and how to choose a safe time.",
      keywords: ["scheduling", "daylight saving time"],
    },
    faq: [
      {
        question: "What happens to a post planned for an hour that the clocks skip?",
        answer:
          "No clock shows that hour, so software has to refuse the time, move it forward, or publish early. The safest choice is to say so while the time is being entered.",
      },
    ],
    image: { brief: "A clock face with one hour missing", alt: "A clock face with one hour missing" },
  },
  claims: [
    {
      sentence: "In Berlin, the clocks skipped from 02:00 to 03:00 on 30 March 2025.",
      kind: "date",
      quote:
        "On 30 March 2025, clocks in Berlin jumped from 02:00 to 03:00, so no clock there showed 02:30 that night.",
    },
    {
      sentence: "A post planned for 02:30 that night had a time that no clock in Berlin showed.",
      kind: "number",
      quote:
        "On 30 March 2025, clocks in Berlin jumped from 02:00 to 03:00, so no clock there showed 02:30 that night.",
    },
    {
      sentence:
        "In Berlin, the clocks returned from 03:00 to 02:00 on 26 October 2025, so that night had two moments called 02:30.",
      kind: "date",
      quote:
        "On 26 October 2025, clocks in Berlin went back from 03:00 to 02:00, so 02:30 happened twice that night.",
    },
    {
      sentence: "Phoenix, in Arizona, does without the change.",
      kind: "name",
      quote:
        "Phoenix, in Arizona, does not observe daylight saving time: its clocks keep the same time all year.",
    },
    {
      sentence: "Lord Howe Island shifts its clocks by 30 minutes.",
      kind: "number",
      quote: "Lord Howe Island changes its clocks by 30 minutes.",
    },
    {
      sentence: "In Nepal, the offset from UTC is 5 hours and 45 minutes.",
      kind: "number",
      quote: "Nepal is 5 hours and 45 minutes ahead of UTC.",
    },
  ],
};

const redirects: Recording = {
  topic: "Choosing an HTTP redirect for a page that moved",
  intent: "To choose a status code that keeps readers, caches and forms working.",
  questions: ["Which redirect is for a page that has moved for good?", "When does the method matter?"],
  sections: [
    {
      heading: "",
      point: "Two questions decide.",
      about: [],
      text: `${recordedNote}

A page gets a new URL, and someone has to tell browsers where it went. HTTP has several answers for that, and they look interchangeable until a form breaks or an old URL refuses to die. Two questions are enough to choose.`,
    },
    {
      heading: "Is the move permanent?",
      point: "Permanent and temporary redirects differ in what caches keep.",
      about: ["moved permanently", "for the time being"],
      text: `Answer with 301 or 308 when a page has moved permanently. Caches may store both, even when a response does not say for how long. That saves a round trip on every later visit, and it is also the danger: a permanent redirect that was a mistake can stay in browsers long after you removed it.

Answer with 302 or 307 when a page is elsewhere for the time being, such as during a sale or a repair. When in doubt, begin with a temporary redirect and make it permanent once you are sure.`,
    },
    {
      heading: "Does the request send data?",
      point: "Only two of the codes keep the method.",
      about: ["must not"],
      text: `For pages that people only read, the two codes of each pair behave alike. Forms and APIs are different. After a 301 response, a client may turn a POST request into GET, and the data that was sent is gone. After a 308 response, it must not. Temporary redirects differ likewise: after a 302 response, a client may turn POST into GET, and after a 307 response it must not.

So choose the stricter code of the pair for every URL that receives data. For articles, either works.`,
    },
    {
      heading: "Before you switch over",
      point: "A few checks avoid broken links.",
      about: [],
      text: `- Point each old URL straight at its new one, without stops in between.
- Keep the redirects for as long as other sites link to the old URLs.
- Open a handful of old links in a private window, where no earlier answer is cached.
- Send a form to an old URL as well, if one ever received data.`,
    },
  ],
  fields: {
    slug: "choosing-an-http-redirect-for-a-page-that-moved",
    excerpt:
      "Is the move permanent, and does the request send data? Two questions choose the right redirect.",
    categories: ["Recorded samples"],
    seo: {
      title: "Choosing an HTTP redirect for a page that moved",
      description:
        "Is the move permanent, and does the request send data? Two questions help you choose between the redirects of HTTP without breaking links or forms.",
      keywords: ["redirects", "HTTP"],
    },
    faq: [
      {
        question: "Which redirect is for a page that has moved for good?",
        answer:
          "Answer with 301 or 308 when a page has moved permanently. Choose the stricter code of the pair for every URL that receives data.",
      },
    ],
    image: { brief: "A signpost on a forked path", alt: "A signpost on a forked path" },
  },
  claims: [
    {
      sentence: "Answer with 301 or 308 when a page has moved permanently.",
      kind: "number",
      quote: "A 301 or 308 response says that a page has moved permanently.",
    },
    {
      sentence:
        "Answer with 302 or 307 when a page is elsewhere for the time being, such as during a sale or a repair.",
      kind: "number",
      quote: "A 302 or 307 response says that a page is elsewhere for the time being.",
    },
    {
      sentence:
        "After a 301 response, a client may turn a POST request into GET, and the data that was sent is gone.",
      kind: "number",
      quote:
        "After a 301 response, a client may change a POST request to GET; after a 308 response, it must not.",
    },
    {
      sentence: "After a 308 response, it must not.",
      kind: "number",
      quote: "after a 308 response, it must not.",
    },
    {
      sentence:
        "Temporary redirects differ likewise: after a 302 response, a client may turn POST into GET, and after a 307 response it must not.",
      kind: "number",
      quote:
        "After a 302 response, a client may change a POST request to GET; after a 307 response, it must not.",
    },
  ],
};

export const recordings: readonly Recording[] = [clocks, redirects];

export const recordingOf = (topic: string): Recording | null =>
  recordings.find((recording) => recording.topic === topic) ?? null;
