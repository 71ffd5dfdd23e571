import { fieldWords } from "@schema/field-words";

/**
 * Zod compiles its checks with `new Function` where it may; the content security policy reports even the attempt. Set
 * where zod looks for it, since the first load does without zod itself. Its complaints are those of the API.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: fieldWords } });
