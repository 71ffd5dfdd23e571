const storageKey = "docs-language";
let number = 0;

interface Tabs {
  show: (language: string) => void;
}

/** Shows one language of each request; the choice holds for all, and for later visits. */
export function setUpLanguageTabs(): void {
  const all: Tabs[] = [];
  const choose = (language: string) => {
    try {
      localStorage.setItem(storageKey, language);
    } catch {
      // Without storage, the choice holds for this page.
    }
    for (const { show } of all) show(language);
  };
  for (const group of document.querySelectorAll<HTMLElement>(".samples")) all.push(tabsOf(group, choose));
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(storageKey);
  } catch {
    // As above.
  }
  if (chosen !== null) for (const { show } of all) show(chosen);
}

function tabsOf(group: HTMLElement, choose: (language: string) => void): Tabs {
  const panels = [...group.querySelectorAll<HTMLElement>(".code")];
  const list = document.createElement("div");
  list.className = "language-tabs";
  list.role = "tablist";
  list.ariaLabel = "Language";
  const tabs = panels.map((panel) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.role = "tab";
    tab.id = `language-tab-${++number}`;
    tab.textContent = panel.dataset.language ?? "";
    tab.addEventListener("click", () => choose(tab.textContent ?? ""));
    panel.id = `${tab.id}-panel`;
    panel.role = "tabpanel";
    panel.setAttribute("aria-labelledby", tab.id);
    tab.setAttribute("aria-controls", panel.id);
    return tab;
  });
  list.append(...tabs);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ ariaSelected }) => ariaSelected === "true");
    const next = tabs.at((at + step) % tabs.length);
    next?.focus();
    next?.click();
  });
  group.prepend(list);
  const show = (language: string) => {
    const found = panels.findIndex((panel) => panel.dataset.language === language);
    const chosen = found === -1 ? 0 : found;
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen;
  };
  show("");
  return { show };
}
