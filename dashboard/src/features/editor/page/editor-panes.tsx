import { titleMax } from "@schema/post-fields";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { focusNow, keyboardScroll } from "@/lib/focus";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import type { ViewMode } from "../layout/view-mode";
import { PreviewPanel } from "../preview/preview-panel";
import { useDraft, useField } from "../session/use-editor";
import { TextPane } from "./text-pane";

const FaqFields = lazy(() => import("../settings/faq-settings").then((m) => ({ default: m.FaqFields })));

type FaqBlockProps = {
  /** How many times a question was requested since the editor opened. */
  added: number;
};

/** The post's questions and answers below its text, where readers see them. */
function FaqBlock({ added }: FaqBlockProps) {
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

type TitleFieldProps = { readOnly: boolean; onLeave: () => void };

/** Grows with its text. Enter moves on to the text below. */
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
  const [hasText, setHasText] = useState(false);
  const showFaq = useCallback(() => setHasText(true), []);
  const addFaq = useCallback(() => setAddedFaq((before) => before + 1), []);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 md:px-8 md:pt-8">
      <TitleField readOnly={readOnly} onLeave={() => focusText.current()} />
      <TextPane readOnly={readOnly} focusRef={focusText} onShown={showFaq} onFaq={addFaq} />
      {!readOnly && hasText && <FaqBlock added={addedFaq} />}
    </div>
  );
}

let leading: HTMLElement | null = null;
let release = 0;

/**
 * Scrolls one pane to the position of the other, proportionally. The pane that the user scrolls leads until it stops.
 */
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

/** The text and its preview. The text stays mounted while it is hidden, because its undo history is in it. */
export function EditorPanes({ mode, onEdit }: { mode: ViewMode; onEdit: (line: number) => void }) {
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
          className={cn(paneClass, "-outline-offset-2 bg-surface", "flex flex-col", split && "border-l")}
        >
          <PreviewPanel onEdit={onEdit} />
        </div>
      )}
    </div>
  );
}
