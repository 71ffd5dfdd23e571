/** As the `ref` of what takes the focus when it appears. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();
