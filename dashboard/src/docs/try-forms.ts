const shownMax = 100_000;
const safeMethods = new Set(["GET", "HEAD"]);

/** Lets a reader send the page's operations to this instance. */
export function setUpTryForms(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>(".try")) {
    panel.hidden = false;
    const form = panel.querySelector("form");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(panel, form);
    });
    form?.querySelector('[data-in="credential"]')?.addEventListener("change", shareCredential);
  }
}

/** A credential typed once is in every form of the page; it is stored nowhere. */
function shareCredential(event: Event): void {
  if (!(event.target instanceof HTMLInputElement)) return;
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-in="credential"]'))
    input.value = event.target.value;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsIn = (form: HTMLFormElement, where: string): Field[] => [
  ...form.querySelectorAll<Field>(`[data-in="${where}"]`),
];

async function send(panel: HTMLElement, form: HTMLFormElement): Promise<void> {
  const method = form.dataset.method ?? "GET";
  const url = urlOf(form);
  if (!safeMethods.has(method) && !(await agreed(`${method} ${url.pathname}`))) return;
  const status = panel.querySelector<HTMLElement>(".try-status");
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!status || !button) return;
  button.disabled = true;
  status.textContent = "Sending…";
  const startedAt = performance.now();
  try {
    const response = await fetch(url, requestOf(form, method));
    const text = await bodyOf(response);
    const ms = Math.round(performance.now() - startedAt);
    status.textContent = `${response.status} ${response.statusText} · ${ms} ms`;
    showAnswer(panel, text);
  } catch {
    status.textContent = "The request failed. Check your connection and try again.";
    showAnswer(panel, "");
  } finally {
    button.disabled = false;
  }
}

function urlOf(form: HTMLFormElement): URL {
  const path = fieldsIn(form, "path").reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value.trim())),
    form.dataset.path ?? "/",
  );
  const url = new URL(path, location.origin);
  for (const { name, value } of fieldsIn(form, "query"))
    if (value.trim() !== "") url.searchParams.set(name, value.trim());
  return url;
}

function requestOf(form: HTMLFormElement, method: string): RequestInit {
  const credential = fieldsIn(form, "credential")[0]?.value.trim() ?? "";
  const [body] = fieldsIn(form, "body");
  const headers: Record<string, string> = {
    ...(credential !== "" && { authorization: `Bearer ${credential}` }),
    ...(body && { "content-type": "application/json" }),
  };
  return {
    method,
    headers,
    credentials: credential === "" ? "same-origin" : "omit",
    redirect: "manual",
    body: body ? body.value : formOf(form),
  };
}

function formOf(form: HTMLFormElement): FormData | null {
  const fields = fieldsIn(form, "form");
  if (fields.length === 0) return null;
  const data = new FormData();
  for (const field of fields) {
    const files = field instanceof HTMLInputElement ? field.files : null;
    if (files) for (const file of files) data.append(field.name, file);
    else if (field.value !== "") data.append(field.name, field.value);
  }
  return data;
}

async function bodyOf(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (!/json|text|xml/.test(type)) {
    const { size } = await response.blob();
    return size === 0 ? "" : `${size} bytes of ${type}`;
  }
  const text = await response.text();
  const shown = type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return shown.length > shownMax ? `${shown.slice(0, shownMax)}\n…` : shown;
}

function showAnswer(panel: HTMLElement, text: string): void {
  const answer = panel.querySelector<HTMLElement>(".try-answer");
  const code = answer?.querySelector("code");
  if (!answer || !code) return;
  code.textContent = text;
  answer.hidden = text === "";
}

/** Asks the reader; resolves to whether to send. */
function agreed(request: string): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>("#try-ask");
  const name = dialog?.querySelector("code");
  if (!dialog || !name) return Promise.resolve(false);
  name.textContent = request;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "send"), { once: true });
  });
}
