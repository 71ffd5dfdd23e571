/** The `ref` of an element that takes the focus when it appears. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();
