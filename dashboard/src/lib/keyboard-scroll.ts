/** For a scrollable box that may contain nothing focusable: without it, some browsers cannot scroll it by keyboard. */
export const keyboardScroll = (label: string) => ({ role: "group", tabIndex: 0, "aria-label": label });
