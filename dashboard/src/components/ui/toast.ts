type ToastTone = "success" | "error" | "info";
type ToastOptions = { description?: string; action?: { label: string; onClick: () => void } };
export type ToastItem = ToastOptions & { id: number; tone: ToastTone; message: string };

const most = 3;
let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, message: string, options: ToastOptions = {}): void {
  lastId += 1;
  replace([...items, { ...options, id: lastId, tone, message }].slice(-most));
}

export const shownToasts = () => items;
export const dismissToast = (id: number) => replace(items.filter((item) => item.id !== id));
export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Brief news of something that was done or failed; may be called from anywhere. At most three are shown. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
};
