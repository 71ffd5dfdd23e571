import { options } from "preact";

/**
 * Runs effects right after their elements are in the page, as React does for clicks and keys, instead of after the next
 * frame, so that the next key finds the listeners that the previous one added.
 */
Object.assign(options, { requestAnimationFrame: (run: () => void) => queueMicrotask(run) });
