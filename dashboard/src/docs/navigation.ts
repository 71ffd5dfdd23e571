/** Scrolls the list of guides, which may be longer than the screen, to the one being read. */
export function showCurrentGuide(): void {
  const list = document.querySelector("#page-navigation");
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!list || !current) return;
  const show = () => {
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  list.addEventListener("toggle", show);
  show();
}

/** The reference used to be one page: its anchors lead to the page of the operation or schema. */
export function followFormerAnchor(): void {
  if (location.pathname !== "/docs/api" || location.hash === "") return;
  const id = location.hash.slice(1);
  const link = document.getElementById(id)?.querySelector<HTMLAnchorElement>("a[href^='/docs/api/']");
  if (id.startsWith("schema-")) location.replace(`/docs/api/schemas${location.hash}`);
  else if (link) location.replace(link.href);
}

/** Marks the section being read in the page's table of contents. */
export function followContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [link.hash, link]),
  );
  const headings = [...document.querySelectorAll(".prose :is(h2, h3)[id]")];
  if (links.size === 0) return;
  const mark = () => {
    const current = links.get(`#${headingRead(headings)?.id ?? ""}`);
    for (const link of links.values()) {
      if (link === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}

/** The last heading in the upper part of the screen; at the end of the page, the last one of all. */
function headingRead(headings: Element[]): Element | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return headings.at(-1);
  return headings.filter((heading) => heading.getBoundingClientRect().top < clientHeight * 0.3).at(-1);
}
