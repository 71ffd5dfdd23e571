/** The reference used to be one page: its anchors lead to the page of the operation or schema. */
export function followFormerAnchor(): void {
  if (location.pathname !== "/docs/api" || location.hash === "") return;
  const id = location.hash.slice(1);
  const link = document.getElementById(id)?.querySelector<HTMLAnchorElement>("a[href^='/docs/api/']");
  if (id.startsWith("schema-")) location.replace(`/docs/api/schemas${location.hash}`);
  else if (link) location.replace(link.href);
}
