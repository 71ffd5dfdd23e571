import { fieldWords } from "@schema/field-words";

/**
 * Zod compiles its checks with `new Function` if it can; the content security policy reports even the attempt. Set
 * where zod looks for it, because the first load does not include zod itself. Its messages are the API's.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: fieldWords } });
