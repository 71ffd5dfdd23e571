import type { PolishAction } from "@schema/polish";
import type { LucideIcon } from "lucide-react";
import FoldVertical from "lucide-react/icons/fold-vertical";
import Languages from "lucide-react/icons/languages";
import MessageCircleQuestionMark from "lucide-react/icons/message-circle-question-mark";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Palette from "lucide-react/icons/palette";
import PenLine from "lucide-react/icons/pen-line";
import Sparkles from "lucide-react/icons/sparkles";
import SpellCheck from "lucide-react/icons/spell-check";
import UnfoldVertical from "lucide-react/icons/unfold-vertical";
import { copy } from "../copy";

export const polishActions: { action: PolishAction; label: string; icon: LucideIcon }[] = [
  { action: "improve", label: copy.polishActions.improve, icon: Sparkles },
  { action: "shorten", label: copy.polishActions.shorten, icon: FoldVertical },
  { action: "expand", label: copy.polishActions.expand, icon: UnfoldVertical },
  { action: "continue", label: copy.polishActions.continue, icon: PenLine },
  { action: "explain_why", label: copy.polishActions.explainWhy, icon: MessageCircleQuestionMark },
  { action: "fix_grammar", label: copy.polishActions.fixGrammar, icon: SpellCheck },
  { action: "change_tone", label: copy.polishActions.changeTone, icon: Palette },
  { action: "translate", label: copy.polishActions.translateTo, icon: Languages },
  { action: "rewrite", label: copy.polishActions.rewrite, icon: MessageSquareText },
];

export const polishWords: Record<PolishAction, string> = {
  improve: copy.polishActions.improve,
  shorten: copy.polishActions.shorten,
  expand: copy.polishActions.expand,
  continue: copy.polishActions.continue,
  explain_why: copy.polishActions.explainWhy,
  fix_grammar: copy.polishActions.fixGrammar,
  change_tone: copy.polishActions.changeToneChangeTone,
  translate: copy.polishActions.translate,
  rewrite: copy.common.rewrite,
};

export const tones = [
  copy.polishActions.friendlier,
  copy.polishActions.moreFormal,
  copy.polishActions.moreConfident,
  copy.polishActions.plainer,
  copy.polishActions.drier,
];

/** The commonest languages of the web, in the reader's own: https://w3techs.com/technologies/overview/content_language */
const codes = ["en", "es", "de", "fr", "ja", "pt", "it", "nl", "pl", "zh"];
const names = new Intl.DisplayNames("en", { type: "language" });
export const languages = codes.map((code) => names.of(code) ?? code);
