import { connecting } from "./connecting.ts";
import { importing } from "./importing.ts";
import { readers } from "./readers.ts";
import type { Screen } from "./screen.ts";
import { sending } from "./sending.ts";

/** The pictures of the guides, in the order in which they can be taken. */
export const screens: Screen[] = [...connecting, ...sending, ...readers, ...importing];
