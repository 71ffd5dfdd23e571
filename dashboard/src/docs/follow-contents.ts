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
