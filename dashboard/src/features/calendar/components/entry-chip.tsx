import type { LucideIcon } from "lucide-react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleCheck from "lucide-react/icons/circle-check";
import PencilLine from "lucide-react/icons/pencil-line";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Countdown } from "@/components/schedule/countdown";
import { cn } from "@/lib/cn";
import { useBoard } from "../board";
import { copy } from "../copy";
import { type Entry, type EntryKind, movableOf } from "../entries";

type Look = { word: string; icon: LucideIcon; chip: string; ink: string };

/** How each kind looks; the icon and the word say what the color repeats. */
export const kindLook: Record<EntryKind | "unplanned", Look> = {
  published: {
    word: copy.kindLook.published,
    icon: CircleCheck,
    chip: "border-transparent bg-good-soft hover:border-good/40",
    ink: "text-good",
  },
  scheduled: {
    word: copy.kindLook.scheduled,
    icon: CalendarClock,
    chip: "border-transparent bg-accent-soft hover:border-accent/40",
    ink: "text-accent",
  },
  failed: {
    word: copy.kindLook.notPublished,
    icon: TriangleAlert,
    chip: "border-transparent bg-bad-soft hover:border-bad/40",
    ink: "text-bad",
  },
  planned: {
    word: copy.kindLook.planned,
    icon: PencilLine,
    chip: "border-control border-dashed bg-surface hover:bg-muted",
    ink: "text-ink-3",
  },
  unplanned: {
    word: copy.kindLook.draft,
    icon: PencilLine,
    chip: "border-line-strong bg-surface hover:bg-muted",
    ink: "text-ink-3",
  },
};

type EntryChipProps = {
  entry: Entry;
  /** `line` is for the cells of a month, `card` has room for all. */
  shape: "line" | "card";
  /** Outside of a grid, which handles keys itself, it is a tab stop. */
  inGrid?: boolean;
};

/** A post on its day. A click opens it; dragging moves it to another day. */
export function EntryChip({ entry, shape, inGrid = false }: EntryChipProps) {
  const { open, carrying, mayEdit } = useBoard();
  const { post, kind, time } = entry;
  const { word, icon: Icon, chip, ink } = kindLook[kind];
  const movable = mayEdit ? movableOf(entry) : null;
  const isCarried = carrying.carry?.movable.post.id === post.id;
  return (
    <button
      type="button"
      data-entry={post.id}
      tabIndex={inGrid ? -1 : 0}
      aria-label={[word, time, post.title].filter(Boolean).join(", ")}
      title={shape === "line" ? post.title : undefined}
      onClick={({ currentTarget }) => open(post, kind, currentTarget)}
      onPointerDown={inGrid && movable ? (event) => carrying.grab(movable, event) : undefined}
      className={cn(
        "min-w-0 select-none rounded-md border text-left transition-colors",
        shape === "line"
          ? "w-full px-1.5 py-0.5 text-xs leading-[1.125rem]"
          : "grid w-full gap-0.5 px-2 py-1.5",
        chip,
        movable && inGrid && "touch-none cursor-grab!",
        isCarried && "border-accent! border-dashed",
      )}
    >
      {shape === "line" ? (
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          <Icon aria-hidden="true" className={cn("mr-1 inline size-3 align-[-0.125rem]", ink)} />
          {time && <span className={cn("font-medium tabular-nums", ink)}>{time} </span>}
          {post.title}
        </span>
      ) : (
        <>
          <span className={cn("flex flex-wrap items-center gap-x-1.5 font-medium text-xs tabular-nums", ink)}>
            <Icon aria-hidden="true" className="size-3 shrink-0" />
            {time ?? word}
            {kind === "scheduled" && post.scheduledAt && (
              <Countdown at={post.scheduledAt} className="font-normal" />
            )}
          </span>
          <span className="line-clamp-3 text-[0.8125rem] leading-snug [overflow-wrap:anywhere]">
            {post.title}
          </span>
        </>
      )}
    </button>
  );
}
