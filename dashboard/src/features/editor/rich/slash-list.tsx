import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { matchingBlocks } from "./blocks";
import { Float, useRich } from "./float";
import type { RichEditor } from "./rich-editor";
import { slashListId, slashOf, slashOptionId, takeBlock } from "./slash-menu";

/** The blocks of the slash menu. The focus stays in the text, whose arrow keys move the active option. */
export function SlashList({ editor }: { editor: RichEditor }) {
  const slash = useRich(editor, ({ view }) => slashOf(view.state));
  const list = useRef<HTMLDivElement>(null);
  const active = slash?.active;
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!slash) return null;
  return (
    <Float editor={editor} at={{ from: slash.from, to: slash.from + 1 + slash.query.length }} side="below">
      <div
        ref={list}
        id={slashListId}
        role="listbox"
        aria-label={copy.richBlocks.blocks}
        className="max-h-72 w-60 overflow-y-auto p-1"
      >
        {matchingBlocks(slash.query).map((block, index) => (
          <div
            key={block.id}
            id={slashOptionId(block)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => takeBlock(editor.view, block, (view, chosen) => editor.choose(view, chosen))}
            onKeyDown={undefined}
            className={cn(
              "flex h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm phone:h-11",
              index === active ? "bg-hover text-ink" : "text-ink-2 hover:bg-muted",
            )}
          >
            <block.icon aria-hidden="true" className="size-4 shrink-0" />
            {block.label}
          </div>
        ))}
      </div>
    </Float>
  );
}
