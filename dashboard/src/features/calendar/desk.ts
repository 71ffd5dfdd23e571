import type { PostSummary } from "@schema/posts";
import { createContext, use } from "react";
import type { Entry } from "./entries";
import type { Carrying } from "./use-carry";

/** What all parts of the calendar share. */
export type Desk = {
  /** The zone whose days are shown. */
  zone: string;
  workspaceZone: string;
  mayEdit: boolean;
  carrying: Carrying;
  /** Shows what is known of a post, and what can be done to it, beside where it was chosen. */
  open: (post: PostSummary, kind: Entry["kind"] | "unplanned", anchor: HTMLElement) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useDesk is only for parts of the calendar");
  return desk;
}
