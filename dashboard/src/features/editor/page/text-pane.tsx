import FileCode from "lucide-react/icons/file-code";
import Focus from "lucide-react/icons/focus";
import SpellCheck from "lucide-react/icons/spell-check-2";
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { rememberedChoice } from "@/lib/remembered-choice";
import { copy } from "../copy";
import { focusModeKey, useFocusModeSwitch } from "../layout/focus-mode";
import { useMarkChoice } from "../marks/mark-choice";
import { keyWords } from "../source/text-editor";
import { TextStatus } from "./text-status";
import { ToolbarButton } from "./toolbar-button";

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
