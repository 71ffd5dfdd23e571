import { lazy, Suspense } from "react";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";

const FaqFields = lazy(() => import("../settings/faq-settings").then((m) => ({ default: m.FaqFields })));

type FaqBlockProps = {
  /** How many times a question was requested since the editor opened. */
  added: number;
};

/** The post's questions and answers below its text, where readers see them. */
export function FaqBlock({ added }: FaqBlockProps) {
  const hasSome = useDraft((draft) => draft.fields.faq.length > 0);
  if (!hasSome && added === 0) return null;
  return (
    <section
      data-faq=""
      aria-label={copy.editorPanes.questionsAndAnswers}
      className="mt-8 grid gap-4 border-t pt-6 pb-[30vh]"
    >
      <h2 className="font-reading font-semibold text-xl">{copy.editorPanes.questionsAndAnswers}</h2>
      <Suspense fallback={null}>
        <FaqFields key={added} beginsWithNew={added > 0} />
      </Suspense>
    </section>
  );
}
