import type { LucideIcon } from "lucide-react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleCheck from "lucide-react/icons/circle-check";
import PencilLine from "lucide-react/icons/pencil-line";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { copy } from "./copy";
import type { EntryKind } from "./entries";

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
