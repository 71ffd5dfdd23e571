const longestMs = 100;

/** Delays work until the browser has painted the input that caused it. Requests made before then run the work once. */
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
      // A hidden page paints nothing.
      setTimeout(flush, longestMs);
    },
    flush,
  };
}
