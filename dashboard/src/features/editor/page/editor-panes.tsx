import { titleMax } from "@schema/post-fields";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { focusNow } from "@/lib/focus-now";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { atLeast } from "@/lib/roles";
import { useDebounced } from "@/lib/use-debounced";
import { copy } from "../copy";
import type { ViewMode } from "../layout/view-mode";
import { useDraft, useField } from "../session/use-editor";
import { useHeroImage } from "../session/use-hero-image";
import { useIsUnreviewed } from "../session/use-is-unreviewed";
import { FaqBlock } from "./faq-block";
import { TextPane } from "./text-pane";

const RenderedMarkdown = lazy(() =>
  import("@/components/prose/rendered-markdown").then((m) => ({ default: m.RenderedMarkdown })),
);
const settleMs = 200;

/** The post as a site with plain styles would show it. */
function PreviewPane() {
  const { value: title } = useField("title");
  const content = useDebounced(useField("content").value, settleMs);
  const faq = useDraft((draft) => draft.fields.faq);
  const hero = useHeroImage();
  const unreviewed = useIsUnreviewed();
  return (
    <article className="mx-auto max-w-2xl px-5 pt-6 pb-32 md:px-8 md:pt-8">
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

type TitleFieldProps = { readOnly: boolean; onLeave: () => void };

/** Grows with its text. Enter goes on to the text below. */
function TitleField({ readOnly, onLeave }: TitleFieldProps) {
  const { value, problem, set } = useField("title");
  const [isNew] = useState(useDraft((draft) => draft.post === null));
  return (
    <div>
      <textarea
        ref={isNew && !readOnly ? focusNow : undefined}
        aria-label={copy.common.title}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? "title-problem" : undefined}
        rows={1}
        maxLength={titleMax}
        readOnly={readOnly}
        placeholder={copy.common.title}
        value={value}
        onChange={(event) => set(event.target.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onLeave();
        }}
        className="field-sizing-content block w-full resize-none bg-transparent font-reading font-semibold text-2xl leading-tight tracking-[-0.018em] outline-none placeholder:text-ink-3 md:text-3xl"
      />
      {problem && (
        <p id="title-problem" role="alert" className="mt-1 text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

function WritePane() {
  const readOnly = !atLeast(useCurrentWorkspace().role, "editor");
  const focusText = useRef(() => {});
  const [addedFaq, setAddedFaq] = useState(0);
  const addFaq = useCallback(() => setAddedFaq((before) => before + 1), []);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 md:px-8 md:pt-8">
      <TitleField readOnly={readOnly} onLeave={() => focusText.current()} />
      <TextPane readOnly={readOnly} focusRef={focusText} onFaq={addFaq} />
      {!readOnly && <FaqBlock added={addedFaq} />}
    </div>
  );
}

let leading: HTMLElement | null = null;
let release = 0;

/** Scrolls one pane to where the other stands, by share. The pane moved by hand leads until it has come to rest. */
function linkScroll(from: HTMLElement, to: HTMLElement): void {
  if (leading !== null && leading !== from) return;
  leading = from;
  clearTimeout(release);
  release = window.setTimeout(() => {
    leading = null;
  }, 150);
  const room = from.scrollHeight - from.clientHeight;
  const share = room > 0 ? from.scrollTop / room : 0;
  to.scrollTop = share * (to.scrollHeight - to.clientHeight);
}

const paneClass = "relative min-w-0 flex-1 overflow-y-auto overscroll-contain";

/** The text and how it will look. The text stays mounted while it is out of sight: its undo history lives there. */
export function EditorPanes({ mode }: { mode: ViewMode }) {
  const write = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const split = mode === "split";
  const follow = (from: HTMLElement | null, to: HTMLElement | null) =>
    split && from && to && linkScroll(from, to);

  return (
    <div className={cn("flex min-w-0 flex-1", (mode === "settings" || mode === "checks") && "hidden")}>
      <div
        ref={write}
        data-pane=""
        onScroll={() => follow(write.current, preview.current)}
        className={cn(paneClass, mode === "preview" && "hidden")}
      >
        <WritePane />
      </div>
      {(split || mode === "preview") && (
        <div
          ref={preview}
          {...keyboardScroll(copy.common.preview)}
          onScroll={() => follow(preview.current, write.current)}
          className={cn(paneClass, "-outline-offset-2 bg-surface", split && "border-l")}
        >
          <PreviewPane />
        </div>
      )}
    </div>
  );
}
