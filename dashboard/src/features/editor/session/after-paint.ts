const longestMs = 100;

/**
 * Delays work until the browser has painted the input that caused it. Further requests before then are combined into
 * one.
 */
export function afterPaint(run: () => void): { ask: () => void; flush: () => void } {
  let isDue = false;
  const flush = () => {
    if (!isDue) return;
    isDue = false;
    run();
  };
  return {
    ask() {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => setTimeout(flush));
      // A hidden page does not paint.
      setTimeout(flush, longestMs);
    },
    flush,
  };
}
