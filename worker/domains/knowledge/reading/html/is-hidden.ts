import type { HtmlElement } from "./attribute-of";

/** Not text, or not shown as such. */
const without = new Set(
  "script style noscript template iframe object embed svg canvas math audio video map area head link meta title base input button select textarea option datalist output progress meter dialog frame frameset noframes param source track picture img".split(
    " ",
  ),
);
const unseen = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;
/** What sites call text that is for screen readers only, and the mark-up of menus that are shut. */
const unseenNames =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|u-hidden|is-hidden|d-none|a11y-hidden|offscreen)(?:\s|$)/i;

/** Whether a reader of the page does not see an element, as far as its own mark-up tells. */
export const isHidden = (element: HtmlElement): boolean =>
  without.has(element.tagName) || isMarkedHidden(element);

/** The same, whatever kind of element it is. */
export function isMarkedHidden({ attrs }: HtmlElement): boolean {
  return attrs.some(({ name, value }) => {
    switch (name) {
      case "hidden":
        return value.toLowerCase() !== "until-found";
      case "aria-hidden":
        return value === "true";
      case "style":
        return unseen.test(value);
      case "class":
        return unseenNames.test(value);
      default:
        return false;
    }
  });
}
