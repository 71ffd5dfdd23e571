import type { Claim } from "@schema/claims";
import { createContext, use } from "react";

/** What the text editor does for the panels beside it. */
export interface TextPort {
  /** Selects the first place of the words and brings it into view. False where they are not there. */
  show(words: string): boolean;
  /** Replaces the first place of the words, so that it can be undone. False where they are not there. */
  replace(words: string, by: string): boolean;
  /** Marks the sentences of these claims, and no others. */
  mark(claims: readonly Claim[]): void;
}

/** Between the panels and the text editor, which is loaded later and may come and go. */
export class TextLink {
  #port: TextPort | null = null;
  #claims: readonly Claim[] = [];
  /** Told which claim somebody wants to see in the panel. */
  onOpenClaim: (id: string) => void = () => {};

  attach(port: TextPort): () => void {
    this.#port = port;
    port.mark(this.#claims);
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

  mark(claims: readonly Claim[]): void {
    this.#claims = claims;
    this.#port?.mark(claims);
  }
}

export const TextLinkContext = createContext<TextLink | null>(null);

export function useTextLink(): TextLink {
  const link = use(TextLinkContext);
  if (!link) throw new Error("useTextLink is only for parts of the editor");
  return link;
}
