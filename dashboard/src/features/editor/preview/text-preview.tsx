import { lazy, Suspense } from "react";
import { useDebounced } from "@/lib/use-debounced";
import { copy } from "../copy";
import { useDraft, useField } from "../session/use-editor";
import { useHeroImage } from "../session/use-hero-image";
import { useIsUnreviewed } from "../session/use-is-unreviewed";

const RenderedMarkdown = lazy(() =>
  import("@/components/prose/rendered-markdown").then((m) => ({ default: m.RenderedMarkdown })),
);
const settleMs = 200;

/** The post as a site with plain styles would show it, updated as it is typed. */
export function TextPreview() {
  const { value: title } = useField("title");
  const content = useDebounced(useField("content").value, settleMs);
  const faq = useDraft((draft) => draft.fields.faq);
  const hero = useHeroImage();
  const unreviewed = useIsUnreviewed();
  return (
    <article className="mx-auto w-full max-w-2xl px-5 pt-4 pb-32 md:px-8">
      {title.trim() && (
        <h2 className="font-reading font-semibold text-2xl leading-tight tracking-[-0.018em] [overflow-wrap:anywhere] md:text-3xl">
          {title}
        </h2>
      )}
      {hero && (
        <img
          src={hero.url}
          alt={hero.alt ?? ""}
          width={hero.width}
          height={hero.height}
          className="mt-5 h-auto w-full rounded-xl bg-muted"
        />
      )}
      <Suspense fallback={null}>
        {unreviewed !== undefined && <RenderedMarkdown markdown={content} unreviewed={unreviewed} />}
      </Suspense>
      {content.trim() === "" && (
        <p className="mt-4 text-ink-3">{copy.editorPanes.previewAppearsHereAsWrite}</p>
      )}
      {faq.length > 0 && (
        <section className="prose-preview mt-8">
          <h2>{copy.editorPanes.questionsAndAnswers}</h2>
          {faq.map(({ question, answer }, index) => (
            <div key={`${question} ${String(index)}`}>
              <h3>{question || "…"}</h3>
              <p className="whitespace-pre-line">{answer}</p>
            </div>
          ))}
        </section>
      )}
    </article>
  );
}
