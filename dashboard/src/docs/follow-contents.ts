/** The upper part of the screen, below the header: what stands there is being read. */
const readingZone = "-64px 0px -65% 0px";

/** Marks the section being read in the page's table of contents. */
export function followContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [link.hash, link]),
  );
  const headings = [...document.querySelectorAll(".prose :is(h2, h3)[id]")];
  const mark = () => {
    const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight * 0.3);
    const current = links.get(`#${(above.at(-1) ?? headings[0])?.id ?? ""}`);
    for (const link of links.values()) {
      if (link === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: readingZone });
  for (const heading of headings) observer.observe(heading);
}
