import type { TextAnchor } from "@schema/text-anchor";
import { createContext, use } from "react";
import type { ChecksTab } from "../session/checks-state";
import type { AnchoredComment } from "./anchored-comment";
import type { TextMark } from "./text-mark";

/** What the text editor does for the panels beside it. */
export interface TextPort {
  /** Selects the first place of the words and brings it into view. False where they are not there. */
  show(words: string): boolean;
  /** Replaces the first place of the words, so that it can be undone. False where they are not there. */
  replace(words: string, by: string): boolean;
  /** Shows these marks, and no others. */
  mark(marks: readonly TextMark[]): void;
  /** Marks the passages of these comments, and no others. */
  markComments(comments: readonly AnchoredComment[]): void;
  /** The passage that is selected; null without one. */
  selected(): TextAnchor | null;
  /** Selects a passage and brings it into view. False where it is gone. */
  showPassage(anchor: TextAnchor): boolean;
  /** Places the cursor at the first words of a line of the Markdown, counted from 1, and brings it into view. */
  showLine(line: number): void;
}

/** Between the panels and the text editor, which is loaded later and may come and go. */
export class TextLink {
  #port: TextPort | null = null;
  #marks: readonly TextMark[] = [];
  #comments: readonly AnchoredComment[] = [];
  /** Wanted before the text was there. */
  #line: number | null = null;
  /** Told which of the checks somebody wants to see. */
  onOpenChecks: (tab: ChecksTab) => void = () => {};
  /** Told which claim somebody wants to see in the panel. */
  onOpenClaim: (id: string) => void = () => {};
  /** The same for a mark in the text. */
  onOpenMark: (mark: TextMark, how: "click" | "button") => void = () => {};
  /** Accepts what a mark suggests. False where that cannot be done. */
  onAccept: (mark: TextMark) => boolean = () => false;
  /** Called with the marks that the cursor is in, whenever that changes. */
  onCursor: (marks: readonly TextMark[]) => void = () => {};
  /** The same for a comment. */
  onOpenComment: (id: string, how: "click" | "key") => void = () => {};
  /** Told that somebody wants to comment on a passage, or on the post. */
  onComment: (anchor: TextAnchor | null) => void = () => {};

  attach(port: TextPort): () => void {
    this.#port = port;
    port.mark(this.#marks);
    port.markComments(this.#comments);
    if (this.#line !== null) port.showLine(this.#line);
    this.#line = null;
    return () => {
      if (this.#port === port) this.#port = null;
    };
  }

  show(words: string): boolean {
    return this.#port?.show(words) ?? false;
  }

  replace(words: string, by: string): boolean {
    return this.#port?.replace(words, by) ?? false;
  }

  mark(marks: readonly TextMark[]): void {
    this.#marks = marks;
    this.#port?.mark(marks);
  }

  markComments(comments: readonly AnchoredComment[]): void {
    this.#comments = comments;
    this.#port?.markComments(comments);
  }

  showPassage(anchor: TextAnchor): boolean {
    return this.#port?.showPassage(anchor) ?? false;
  }

  /** At once, or as soon as the text is there. */
  showLine(line: number): void {
    if (this.#port) this.#port.showLine(line);
    else this.#line = line;
  }

  /** Begins a comment on what is selected, or on the post. */
  comment(): void {
    this.onComment(this.#port?.selected() ?? null);
  }
}

export const TextLinkContext = createContext<TextLink | null>(null);

export function useTextLink(): TextLink {
  const link = use(TextLinkContext);
  if (!link) throw new Error("useTextLink is only for parts of the editor");
  return link;
}
