import { guideGroups } from "../../docs/guides.ts";
import type { RenderedGuide } from "./render-guide.ts";

export interface NavigationGroup {
  title: string;
  links: { path: string; title: string; summary: string }[];
}

/** The page that the Worker generates from the routes. */
const reference = {
  path: "/docs/api",
  title: "API reference",
  summary: "Every operation with samples, schemas, errors and a form to try it",
};

/** The contents of the navigation and the overview, for existing guides. */
export function navigationGroups(rendered: RenderedGuide[]): NavigationGroup[] {
  const there = new Set(rendered.map(({ guide }) => guide.name));
  return guideGroups.map(({ title, guides }) => ({
    title,
    links: guides
      .filter(({ name }) => there.has(name))
      .flatMap(({ name, title, summary }) => [
        { path: `/docs/${name}`, title, summary },
        ...(name === "http-api" ? [reference] : []),
      ]),
  }));
}
