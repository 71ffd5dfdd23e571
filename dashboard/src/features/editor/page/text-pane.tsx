import FileCode from "lucide-react/icons/file-code";
import Focus from "lucide-react/icons/focus";
import SpellCheck from "lucide-react/icons/spell-check-2";
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { rememberedChoice } from "@/lib/device-storage";
import { useDebounced } from "@/lib/hooks";
import { countOf } from "@/lib/number-words";
import { copy } from "../copy";
import { focusModeKey, useFocusModeSwitch } from "../layout/focus-mode";
import { useMarkChoice } from "../marks/use-text-marks";
import { useField } from "../session/use-editor";
import { keyWords } from "../source/text-editor";
import { ToolbarButton } from "./toolbar-button";

const settleMs = 300;
/** As the API counts them. */
const wordsPerMinute = 238;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts the words as read, without link URLs and Markdown syntax. */
function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)|<[^>]+>|https?:\/\/\S+/g, " ");
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}

/** How long the text is, for writers and for readers. */
function TextStatus() {
  const content = useDebounced(useField("content").value, settleMs);
  const words = countWords(content);
  return (
    <p className="ml-auto shrink-0 whitespace-nowrap px-2 text-ink-3 text-xs tabular-nums">
      {countOf(words, copy.textStatus.word)}
      {words > 0 && (
        <span className="phone:hidden"> · {copy.textStatus.minutes(Math.ceil(words / wordsPerMinute))}</span>
      )}
    </p>
  );
}

export type TextPaneProps = {
  readOnly: boolean;
  focusRef: RefObject<() => void>;
  /** Whether the text takes the focus as soon as it appears. */
  focusFirst: boolean;
  /** Shown at the end of the toolbar. */
  tools: ReactNode;
  /** Called when the text appears. */
  onShown: () => void;
  /** Called when someone wants to add a question with its answer. */
  onFaq: () => void;
};

const MarkdownSource = lazy(() => import("./markdown-source").then((m) => ({ default: m.MarkdownSource })));
const RichText = lazy(() => import("./rich-text").then((m) => ({ default: m.RichText })));

const chosenMode = rememberedChoice("text-mode", ["rich", "markdown"]);
const switchKey = "Mod-Alt-m";
const isSwitchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.altKey && event.code === "KeyM";

function TextSkeleton() {
  return (
    <div role="status" className="mt-6 grid min-h-[60vh] content-start gap-4">
      <span className="sr-only">{copy.editorPanes.loadingEditor}</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}

/** The post's text, rich or as Markdown; the choice is remembered on this device. */
export function TextPane({
  readOnly,
  focusRef,
  onShown,
  onFaq,
}: Pick<TextPaneProps, "readOnly" | "focusRef" | "onShown" | "onFaq">) {
  const [mode, setMode] = useState(chosenMode.get);
  const [hasSwitched, setSwitched] = useState(false);
  const toggle = useCallback(() => {
    setSwitched(true);
    setMode((before) => {
      const next = before === "rich" ? "markdown" : "rich";
      chosenMode.set(next);
      return next;
    });
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSwitchKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [toggle]);
  const focusMode = useFocusModeSwitch();
  const marks = useMarkChoice();
  const onTooComplex = useCallback(() => {
    setMode("markdown");
    toast.error(copy.textPane.tooComplex, { description: copy.textPane.tooComplexDescription });
  }, []);
  const tools = (
    <>
      <ToolbarButton
        label={copy.textPane.markdown}
        keys={keyWords(switchKey)}
        aria-pressed={mode === "markdown"}
        onClick={toggle}
      >
        <FileCode aria-hidden="true" />
      </ToolbarButton>
      <ToolbarButton label={copy.textMarks.showMarks} aria-pressed={marks.shown} onClick={marks.toggle}>
        <SpellCheck aria-hidden="true" />
      </ToolbarButton>
      <ToolbarButton
        label={copy.focusMode.focusMode}
        keys={keyWords(focusModeKey)}
        aria-pressed={focusMode.isOn}
        onClick={focusMode.toggle}
      >
        <Focus aria-hidden="true" />
      </ToolbarButton>
      <TextStatus />
    </>
  );
  const props = { readOnly, focusRef, focusFirst: hasSwitched, tools, onShown, onFaq };
  return (
    <Suspense fallback={<TextSkeleton />}>
      {mode === "rich" ? <RichText {...props} onTooComplex={onTooComplex} /> : <MarkdownSource {...props} />}
    </Suspense>
  );
}
