const longestMs = 100;

/** Puts off what an input causes until it is on the screen; what is asked for meanwhile is done once. */
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
