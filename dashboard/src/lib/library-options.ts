import { fieldWords } from "@schema/field-words";
import { options } from "preact";

/**
 * Runs effects right after their elements are in the page, as React does for clicks and keys, instead of after the next
 * frame, so that the next key finds the listeners that the previous one added.
 */
Object.assign(options, { requestAnimationFrame: (run: () => void) => queueMicrotask(run) });

/**
 * Zod compiles its checks with `new Function` if it can; the content security policy reports even the attempt. Set
 * where zod looks for it, because the first load does not include zod itself. Its messages are the API's.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: fieldWords } });
