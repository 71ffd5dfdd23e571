import type { PostSummary } from "@schema/posts";
import { createContext, use } from "react";
import type { AutopilotDay } from "./autopilot-dates";
import type { Entry } from "./entries";
import type { Carrying } from "./use-carry";

/** What all parts of the calendar share. */
export type Board = {
  /** The zone whose days are shown. */
  zone: string;
  workspaceZone: string;
  mayEdit: boolean;
  autopilots: ReadonlyMap<string, AutopilotDay[]>;
  carrying: Carrying;
  /** Shows a post's details and actions beside the place where it was selected. */
  open: (post: PostSummary, kind: Entry["kind"] | "unplanned", anchor: HTMLElement) => void;
};

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error("useBoard is only for parts of the calendar");
  return board;
}
