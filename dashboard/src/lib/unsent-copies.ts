const prefix = "unsent:";

/** Where the editor keeps text on the device that never reached the server. */
export const unsentKey = (workspaceId: string, postId: string) => `${prefix}${workspaceId}:${postId}`;

/** At sign-out: the device may be someone else's next. */
export function forgetUnsent(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix)))
    localStorage.removeItem(key);
}
