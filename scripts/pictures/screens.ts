import { connecting } from "./connecting.ts";
import { importing } from "./importing.ts";
import { readers } from "./readers.ts";
import type { Screen } from "./screen.ts";
import { sending } from "./sending.ts";

/** The screenshots of the guides, in a possible order. */
export const screens: Screen[] = [...connecting, ...sending, ...readers, ...importing];
