import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useBoard } from "./board";
import { addDays, addMonths, weekOf } from "./days";
import { type Entry, movableOf } from "./entries";

export type CalendarView = "month" | "week";

/** The day that a key leads to, as the WAI-ARIA practices define it for grids of dates; null for any other key. */
export function dayByKey(key: string, day: string, view: CalendarView, firstWeekday: number): string | null {
  const week = weekOf(day, firstWeekday);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return week[0] ?? null;
    case "End":
      return week[6] ?? null;
    case "PageUp":
      return view === "month" ? addMonths(day, -1) : addDays(day, -7);
    case "PageDown":
      return view === "month" ? addMonths(day, 1) : addDays(day, 7);
    default:
      return null;
  }
}

type GridFocus = {
  view: CalendarView;
  firstWeekday: number;
  /** The day in the URL. */
  anchor: string;
  days: string[];
  entries: ReadonlyMap<string, Entry[]>;
  /** Brings a day into view if it is not shown. */
  onShow: (day: string) => void;
};

/**
 * The keys of the grid. Arrows move between days; Enter steps into a day and Escape out of it; Space picks a post up,
 * then Enter or Space drops it on the focused day, and Escape cancels.
 */
export function useGridFocus({ view, firstWeekday, anchor, days, entries, onShow }: GridFocus) {
  const { carrying, mayEdit } = useBoard();
  const { carry, pickUp, moveOver, drop, putBack } = carrying;
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(anchor);
  const wanted = useRef<string | null>(null);
  const active = days.includes(focused) ? focused : anchor;
  const isCarrying = carry?.by === "keyboard";
  const over = isCarrying ? carry.over : null;

  const find = (selector: string) => grid.current?.querySelector<HTMLElement>(selector) ?? null;
  const goTo = (day: string) => {
    wanted.current = day;
    setFocused(day);
    if (isCarrying) moveOver(day);
    if (!days.includes(day)) onShow(day);
  };

  useEffect(() => {
    if (!wanted.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  // An entry that was picked up outside of the grid is moved inside it.
  useEffect(() => {
    if (over && !grid.current?.contains(document.activeElement)) {
      grid.current?.querySelector<HTMLElement>(`[data-day="${over}"]`)?.focus();
    }
  }, [over]);

  const onCarryingKey = (event: KeyboardEvent, day: string) => {
    const next = dayByKey(event.key, day, view, firstWeekday);
    if (next) goTo(next);
    else if (event.key === "Enter" || event.key === " ") {
      wanted.current = day;
      drop();
    } else if (event.key === "Escape" && carry) {
      putBack();
      const origin = document.querySelector<HTMLElement>(`[data-entry="${carry.movable.post.id}"]`);
      if (origin) origin.focus();
    } else return false;
    return true;
  };

  const onChipKey = (event: KeyboardEvent, day: string, chip: HTMLElement) => {
    const chips = [...(chip.closest("[data-day]")?.querySelectorAll<HTMLElement>("button, a") ?? [])];
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) chips[(chips.indexOf(chip) + step + chips.length) % chips.length]?.focus();
    else if (event.key === "Escape") find(`[data-day="${day}"]`)?.focus();
    else if (event.key === " " && chip.dataset.entry) {
      const entry = entries.get(day)?.find(({ post }) => post.id === chip.dataset.entry);
      const movable = entry && mayEdit ? movableOf(entry) : null;
      if (!movable) return false;
      pickUp(movable, day);
      find(`[data-day="${day}"]`)?.focus();
    } else {
      const next = dayByKey(event.key, day, view, firstWeekday);
      if (!next) return false;
      goTo(next);
    }
    return true;
  };

  const onCellKey = (event: KeyboardEvent, day: string, cell: HTMLElement) => {
    const next = dayByKey(event.key, day, view, firstWeekday);
    if (next) goTo(next);
    else if (event.key === "Enter" || event.key === "F2")
      cell.querySelector<HTMLElement>("button, a")?.focus();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = event.target.closest<HTMLElement>("[data-day]");
    const day = cell?.dataset.day;
    if (!cell || !day) return;
    const handled = isCarrying
      ? onCarryingKey(event, day)
      : event.target === cell
        ? onCellKey(event, day, cell)
        : onChipKey(event, day, event.target);
    if (handled) event.preventDefault();
  };

  return { grid, active, setFocused, onKeyDown };
}
