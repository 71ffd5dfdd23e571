import type { ReactElement } from "react";
import type { FaqItem } from "../core/types.ts";
import { englishLabels } from "./labels.ts";

/**
 * The props of `Faq`.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { Faq, type FaqProps } from "@blogsvc/client/react";
 *
 * const props = (post: BlogPost): FaqProps => ({ items: post.faq?.items, heading: "Good to know" });
 * export const questions = (post: BlogPost) => <Faq {...props(post)} />;
 */
export interface FaqProps {
  /** `post.faq.items`. Answers are plain text; their line breaks are kept. */
  items: FaqItem[] | undefined;
  /** Default "Frequently asked questions". */
  heading?: string | undefined;
}

/**
 * Questions and answers that expand without JavaScript; the first is open. Renders nothing without items. `BlogPost` already includes its
 * FAQ.
 *
 * @example
 * import { Faq } from "@blogsvc/client/react";
 *
 * export const questions = (
 *   <Faq items={[{ question: "Is it free?", answer: "For one site." }]} heading="Questions" />
 * );
 */
export function Faq({ items = [], heading = englishLabels.faq }: FaqProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <section className="blogsvc-faq" aria-label={heading}>
      <h2>{heading}</h2>
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
