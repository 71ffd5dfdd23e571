/** For a box that scrolls but may hold nothing focusable: without it, some browsers cannot scroll it by keyboard. */
export const keyboardScroll = (label: string) => ({ role: "group", tabIndex: 0, "aria-label": label });
