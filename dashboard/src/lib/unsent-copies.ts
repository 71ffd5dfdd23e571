import { forgetStored } from "@/lib/forget-stored";

const prefix = "unsent:";

/** Where the editor keeps text on the device that never reached the server. */
export const unsentKey = (workspaceId: string, postId: string) => `${prefix}${workspaceId}:${postId}`;

/** At sign-out: the device may be someone else's next. */
export const forgetUnsent = (): void => forgetStored(prefix);
