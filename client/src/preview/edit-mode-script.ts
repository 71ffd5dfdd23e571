import { lineAttribute } from "../markdown/line-attribute.ts";

/**
 * Options of `editModeScript`: a `Preview`, or its `editUrl` alone.
 *
 * @example
 * import { type EditModeOptions, editModeScript } from "@blogsvc/client/preview";
 *
 * const post: EditModeOptions = { editUrl: "https://blog.example.com/w/acme/posts/post_1" };
 * console.log(editModeScript(post).length);
 */
export interface EditModeOptions {
  /** The post in the dashboard's editor. */
  editUrl: string;
}

/** A string, because a bundler may add calls to a function's source that the page does not have. */
const script = `((editUrl) => {
  const mark = "${lineAttribute}";
  const origin = new URL(editUrl).origin;
  const framed = window.top !== window;
  const send = (message) => window.top.postMessage(message, origin);
  const blockOf = (target) => target instanceof Element ? target.closest("[" + mark + "]") : null;
  let marked = null;
  const outline = (block) => {
    if (marked === block) return;
    if (marked) marked.style.outline = marked.style.cursor = "";
    marked = block;
    if (!block) return;
    block.style.outline = "2px solid #6a8dff";
    block.style.outlineOffset = "4px";
    block.style.cursor = "pointer";
  };
  const wanted = (event) => framed ? !(event.ctrlKey || event.metaKey || event.shiftKey) : event.altKey;
  document.addEventListener("mouseover", (event) => outline(wanted(event) ? blockOf(event.target) : null));
  document.addEventListener("mouseleave", () => outline(null));
  document.addEventListener("click", (event) => {
    const block = blockOf(event.target);
    if (!block || event.button !== 0 || !wanted(event)) return;
    if (String(getSelection()) !== "") return;
    event.preventDefault();
    event.stopPropagation();
    const line = Number(block.getAttribute(mark));
    if (framed) send({ type: "blogsvc:edit", line });
    else window.open(editUrl + "?line=" + line, "_blank", "noreferrer");
  }, true);
  if (!framed) return;
  const place = "blogsvc:scroll:" + location.pathname;
  try {
    const top = Number(sessionStorage.getItem(place));
    if (top > 0) addEventListener("load", () => scrollTo({ top, behavior: "instant" }));
    addEventListener("pagehide", () => sessionStorage.setItem(place, String(scrollY)));
  } catch {}
  send({ type: "blogsvc:ready" });
})`;

/**
 * JavaScript for an inline script on a preview page whose post was rendered with `sourceLines`. In the dashboard's frame, a click on a
 * block places the editor's cursor there; with Ctrl, Command or Shift, it does what it does on the site. Elsewhere, Alt-click opens the
 * editor in a new tab. Messages go only to the dashboard's origin and contain nothing but a line number. Has no dependencies. If your
 * content security policy requires a nonce, set it on the element.
 *
 * Throws TypeError if `editUrl` is not an http(s) URL.
 *
 * @example
 * import { editModeScript, type Preview } from "@blogsvc/client/preview";
 *
 * export const scriptOf = (preview: Preview, nonce: string) =>
 *   `<script nonce="${nonce}">${editModeScript(preview)}</script>`;
 */
export function editModeScript({ editUrl }: EditModeOptions): string {
  const { href, protocol } = new URL(editUrl);
  if (!/^https?:$/.test(protocol)) throw new TypeError("editUrl must be an http or https URL");
  // An inline script ends at the first `</script`.
  return `${script}(${JSON.stringify(href).replaceAll("<", "\\u003c")});`;
}
