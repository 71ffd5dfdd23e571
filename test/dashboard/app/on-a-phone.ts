import { onTestFinished } from "vitest";

/** Makes media queries of narrow screens match until the test ends. */
export function onAPhone(): void {
  const real = window.matchMedia;
  window.matchMedia = (query) => real.call(window, query.includes("width <") ? "all" : query);
  onTestFinished(() => {
    window.matchMedia = real;
  });
}
