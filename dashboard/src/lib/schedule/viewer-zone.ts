/** The zone of whoever looks at the screen, as their browser has it. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
