let leading: HTMLElement | null = null;
let release = 0;

/** Scrolls one pane to where the other stands, by share. The pane moved by hand leads until it has come to rest. */
export function linkScroll(from: HTMLElement, to: HTMLElement): void {
  if (leading !== null && leading !== from) return;
  leading = from;
  clearTimeout(release);
  release = window.setTimeout(() => {
    leading = null;
  }, 150);
  const room = from.scrollHeight - from.clientHeight;
  const share = room > 0 ? from.scrollTop / room : 0;
  to.scrollTop = share * (to.scrollHeight - to.clientHeight);
}
