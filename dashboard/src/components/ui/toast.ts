type ToastTone = "success" | "error" | "info";
type ToastOptions = { description?: string; action?: { label: string; onClick: () => void } };
export type ToastItem = ToastOptions & { id: number; tone: ToastTone; message: string; topic?: string };

const most = 3;
let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, message: string, options: ToastOptions = {}, topic?: string): void {
  lastId += 1;
  const others = topic === undefined ? items : items.filter((item) => item.topic !== topic);
  replace([...others, { ...options, id: lastId, tone, message, topic }].slice(-most));
}

export const shownToasts = () => items;
export const dismissToast = (id: number) => replace(items.filter((item) => item.id !== id));
export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const toasts = (topic?: string) => ({
  success: (message: string, options?: ToastOptions) => show("success", message, options, topic),
  error: (message: string, options?: ToastOptions) => show("error", message, options, topic),
  info: (message: string, options?: ToastOptions) => show("info", message, options, topic),
});

/** A brief message about a result; may be called from anywhere. At most three are shown. */
export const toast = toasts();

/** The same, but a newer message about a topic replaces an older one. */
export const toastAbout = (topic: string) => toasts(topic);
