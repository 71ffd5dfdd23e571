/**
 * Makes an element hold some HTML, and leaves alone the children that are in it already at both ends: typing in one
 * paragraph then neither reloads the images of the others nor loses what is selected there. Links open elsewhere.
 */
export function patchChildren(target: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll("a[href]")) {
    if (link.getAttribute("href")?.startsWith("#")) continue;
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noreferrer");
  }
  // They scroll sideways when they are wide, and some browsers scroll by keyboard only what can be focused.
  for (const wide of template.content.querySelectorAll("pre, table")) wide.setAttribute("tabindex", "0");
  const before = [...target.childNodes];
  const after = [...template.content.childNodes];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const following = end === 0 ? null : (before[before.length - end] ?? null);
  for (const node of before.slice(start, before.length - end)) node.remove();
  for (const node of after.slice(start, after.length - end)) target.insertBefore(node, following);
}

const same = (a: Node | undefined, b: Node | undefined) => Boolean(a && b && a.isEqualNode(b));
