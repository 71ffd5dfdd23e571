/** Runs in every frame before anything else: a call of a dialog function is reported and does not block. */
export function installCanary(canary: string): void {
  for (const name of ["alert", "confirm", "prompt", "print"] as const) {
    Object.defineProperty(window, name, {
      configurable: true,
      value: (...values: unknown[]) => console.log(`${canary}: ${name}(${values.join()})`),
    });
  }
  window.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a, area") : null;
    const href = link?.getAttribute("href") ?? "";
    const leaves =
      !URL.canParse(href, location.href) || !/^(?:javascript|data):/.test(new URL(href, location.href).href);
    if (leaves) event.preventDefault();
  });
}

/**
 * Runs in the page: inserts each output into a `<div>` of its own (null: takes what is there), does all a visitor can, and
 * reports properties of `document` that content has shadowed. Looks them up on the prototype, which content cannot reach.
 */
export function exercise({ outputs, canary }: { outputs: string[] | null; canary: string }): void {
  const events =
    `animationend animationstart auxclick beforetoggle blur change contextmenu copy dblclick drag error focus focusin input
     keydown keyup load loadstart mousedown mouseenter mousemove mouseover mouseup paste play pointerdown pointerenter
     pointerover reset scroll submit toggle touchstart transitionend wheel`.split(/\s+/);
  const properties = "body cookie createElement currentScript defaultView forms getElementById head".split(
    " ",
  );
  const body: HTMLElement = Reflect.get(Document.prototype, "body", document);
  for (const output of outputs ?? []) {
    const container: HTMLElement = Document.prototype.createElement.call(document, "div");
    body.append(container);
    container.innerHTML = output;
  }
  for (const name of properties) {
    const shadowed = Reflect.get(document, name) !== Reflect.get(Document.prototype, name, document);
    if (shadowed) console.log(`${canary}: document.${name} is shadowed`);
  }
  for (const element of body.querySelectorAll("*")) {
    for (const type of events) element.dispatchEvent(new Event(type, { cancelable: true }));
    if (element instanceof HTMLElement) {
      element.focus();
      element.click();
    }
  }
}
