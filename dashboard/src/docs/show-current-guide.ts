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
