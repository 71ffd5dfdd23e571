/** The reference was one page: its anchors lead to the operation's or schema's own place. */
export function followFormerAnchor(): void {
  if (location.pathname !== "/docs/api" || location.hash === "") return;
  const id = location.hash.slice(1);
  const link = document.getElementById(id)?.querySelector<HTMLAnchorElement>("a[href^='/docs/api/']");
  if (id.startsWith("schema-")) location.replace(`/docs/api/schemas${location.hash}`);
  else if (link) location.replace(link.href);
}
