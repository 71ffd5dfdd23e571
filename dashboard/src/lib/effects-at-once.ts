import { options } from "preact";

/**
 * Effects run right after what they belong to is in the page, as React runs those of clicks and keys, instead of after the next frame:
 * the next key finds the listeners that the one before brought.
 */
Object.assign(options, { requestAnimationFrame: (run: () => void) => queueMicrotask(run) });
