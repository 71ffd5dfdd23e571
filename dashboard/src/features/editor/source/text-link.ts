import type { TextAnchor } from "@schema/text-anchor";
import { createContext, use } from "react";
import type { ChecksTab } from "../session/checks-state";
import type { AnchoredComment } from "./anchored-comment";
import type { TextMark } from "./text-editor";

/** The text editor's interface for the panels beside it. */
export interface TextPort {
  /** Selects the first occurrence of the words and brings it into view. False if there is none. */
  show(words: string): boolean;
  /** Replaces the first occurrence of the words; can be undone. False if there is none. */
  replace(words: string, by: string): boolean;
  /** Shows these marks, and no others. */
  mark(marks: readonly TextMark[]): void;
  /** Marks the passages of these comments, and no others. */
  markComments(comments: readonly AnchoredComment[]): void;
  /** The selected passage; null without one. */
  selected(): TextAnchor | null;
  /** Selects a passage and brings it into view. False if it is gone. */
  showPassage(anchor: TextAnchor): boolean;
  /** Places the cursor at the first words of a line of the Markdown, counted from 1, and brings it into view. */
  showLine(line: number): void;
}

/** Connects the panels with the text editor, which is loaded later and may come and go. */
export class TextLink {
  #port: TextPort | null = null;
  #marks: readonly TextMark[] = [];
  #comments: readonly AnchoredComment[] = [];
  /** Requested before the text was loaded. */
  #line: number | null = null;
  /** Called with the check that someone wants to see. */
  onOpenChecks: (tab: ChecksTab) => void = () => {};
  /** Called with the claim that someone wants to see in the panel. */
  onOpenClaim: (id: string) => void = () => {};
  /** The same for a mark in the text. */
  onOpenMark: (mark: TextMark, how: "click" | "button") => void = () => {};
  /** Accepts what a mark suggests. False if that is not possible. */
  onAccept: (mark: TextMark) => boolean = () => false;
  /** Called with the marks that the cursor is in, whenever that changes. */
  onCursor: (marks: readonly TextMark[]) => void = () => {};
  /** The same for a comment. */
  onOpenComment: (id: string, how: "click" | "key") => void = () => {};
  /** Called when someone wants to comment on a passage, or on the post. */
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

  /** Immediately, or as soon as the text is loaded. */
  showLine(line: number): void {
    if (this.#port) this.#port.showLine(line);
    else this.#line = line;
  }

  /** Starts a comment on the selection, or on the post. */
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
