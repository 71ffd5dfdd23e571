import { useRef } from "react";
import { cn } from "@/lib/cn";
import { keyboardScroll } from "@/lib/keyboard-scroll";
import { linkScroll } from "../preview/link-scroll";
import type { ViewMode } from "../view-mode";
import { PreviewPane } from "./preview-pane";
import { WritePane } from "./write-pane";

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
        onScroll={() => follow(write.current, preview.current)}
        className={cn(paneClass, mode === "preview" && "hidden")}
      >
        <WritePane />
      </div>
      {(split || mode === "preview") && (
        <div
          ref={preview}
          {...keyboardScroll("Preview")}
          onScroll={() => follow(preview.current, write.current)}
          className={cn(paneClass, "-outline-offset-2 bg-surface", split && "border-l")}
        >
          <PreviewPane />
        </div>
      )}
    </div>
  );
}
