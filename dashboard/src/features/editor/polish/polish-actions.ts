import type { PolishAction } from "@schema/polish";
import type { LucideIcon } from "lucide-react";
import FoldVertical from "lucide-react/icons/fold-vertical";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Palette from "lucide-react/icons/palette";
import Sparkles from "lucide-react/icons/sparkles";
import SpellCheck from "lucide-react/icons/spell-check";
import UnfoldVertical from "lucide-react/icons/unfold-vertical";

export const polishActions: { action: PolishAction; label: string; icon: LucideIcon }[] = [
  { action: "improve", label: "Improve", icon: Sparkles },
  { action: "shorten", label: "Shorten", icon: FoldVertical },
  { action: "expand", label: "Expand", icon: UnfoldVertical },
  { action: "fix_grammar", label: "Fix grammar", icon: SpellCheck },
  { action: "change_tone", label: "Change tone…", icon: Palette },
  { action: "rewrite", label: "Rewrite…", icon: MessageSquareText },
];

export const polishWords: Record<PolishAction, string> = {
  improve: "Improve",
  shorten: "Shorten",
  expand: "Expand",
  fix_grammar: "Fix grammar",
  change_tone: "Change tone",
  rewrite: "Rewrite",
};

export const tones = ["Friendlier", "More formal", "More confident", "Plainer", "Drier"];
