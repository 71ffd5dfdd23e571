import { isEnglish } from "../../../../platform/text/terms";
import type { Answer } from "../answers";
import type { TaskOf } from "../tasks";
import { WriterError } from "../writer-error";
import { audiencePhrase } from "./text/audience";
import { clause, cut, lowerFirst } from "./text/cut";

/** Questions to search for, each asking for something else. There are as many as there are forms, at most 14. */
export function composeQuestions({ brief, topic, count }: TaskOf<"questions">): Answer<"questions"> {
  const whole = cut(topic, 120).replace(/[.?!:]+$/, "") || clause(brief.product, 120) || cut(brief.name, 120);
  if (whole === "") {
    throw new WriterError(
      "unsupported",
      "There is no topic to ask about. Give one, or describe the product first.",
    );
  }
  if (!isEnglish(topic)) return { questions: [`${whole}?`] };
  const about = lowerFirst(whole);
  const audience = audiencePhrase(brief.audience, 80);
  const [competitor] = brief.competitors.map(({ name }) => cut(name, 60)).filter((name) => name !== "");
  const questions = [
    `What is ${about}, and how does it work?`,
    `What should one know before deciding on ${about}?`,
    audience === "" ? "" : `What do ${audience} need to know about ${about}?`,
    `What does ${about} cost, and what does it depend on?`,
    `What are common mistakes with ${about}?`,
    `How do the ways to approach ${about} compare?`,
    competitor === undefined ? "" : `What does ${competitor} say about ${about}?`,
    `What do studies and statistics say about ${about}?`,
    `What has changed in ${about} in recent years?`,
    `Which rules or standards apply to ${about}?`,
    `How does one get started with ${about}?`,
    `What are the limits and drawbacks of ${about}?`,
    `What alternatives are there to ${about}?`,
    `How is success with ${about} measured?`,
  ].filter((question) => question !== "");
  return { questions: questions.slice(0, count) };
}
