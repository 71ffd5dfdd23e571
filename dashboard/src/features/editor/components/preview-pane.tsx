import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { runsQuery } from "@/lib/runs/list-runs";
import { useDebounced } from "@/lib/use-debounced";
import { useDraft, useField } from "../session/use-editor";
import { useHeroImage } from "../session/use-hero-image";

const RenderedMarkdown = lazy(() =>
  import("@/components/prose/rendered-markdown").then((m) => ({ default: m.RenderedMarkdown })),
);
const settleMs = 200;

/** The post as a site with plain styles would show it. */
export function PreviewPane() {
  const { value: title } = useField("title");
  const content = useDebounced(useField("content").value, settleMs);
  const faq = useDraft((draft) => draft.fields.faq);
  const hero = useHeroImage();
  const unreviewed = useIsUnreviewed();
  return (
    <article className="mx-auto max-w-2xl px-5 pt-6 pb-32 md:px-8 md:pt-8">
      {title.trim() && (
        <h2 className="font-semibold text-2xl leading-tight tracking-[-0.018em] [overflow-wrap:anywhere] md:text-3xl">
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
      {content.trim() === "" && <p className="mt-4 text-ink-3">What you write appears here.</p>}
      {faq.length > 0 && (
        <section className="prose-preview mt-8">
          <h2>Questions and answers</h2>
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

/** Whether the post is a draft that waits for review; undefined until that is known. */
function useIsUnreviewed(): boolean | undefined {
  const { id } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id);
  const { data, isError } = useQuery({
    ...runsQuery(id, { postId, review: "awaiting", limit: 1 }),
    enabled: postId !== undefined,
    placeholderData: undefined,
  });
  if (postId === undefined) return false;
  return data ? data.items.length > 0 : isError || undefined;
}
