// Runs before the first paint, so that a dark page never flashes light. A file of its own: the policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {}
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
