import type { Excerpt } from "../../../../worker/domains/models/writers/tasks";

const page = (path: string, title: string, text: string): Excerpt => ({
  sourceId: `src${path}`,
  title: `${title} | Rotawell`,
  url: `https://rotawell.example${path}`,
  text,
});

/** A product's site as most of them are: short sections below short headings, a page of links, questions; read in no order. */
export const clinicSite: Excerpt[] = [
  page(
    "/help",
    "Help",
    "# Help\n\n## How do I add a person?\n\nOpen People, choose Add, and enter a name and an email address.\n\n## Why is a wish not met?\n\nOpen the plan and tap the wish. Rotawell shows the rule or the other wish that stood against it.\n\n## Can I undo a plan?\n\nYes, for 24 hours. Everybody who saw it gets a message.\n",
  ),
  page(
    "/blog",
    "Blog",
    "# Blog\n\n- [What is a fair weekend?](https://rotawell.example/blog/fair)\n- [Four rules for swapping shifts](https://rotawell.example/blog/swaps)\n- [Careers](https://rotawell.example/jobs)\n",
  ),
  page(
    "/customers",
    "Customers",
    "# How clinics work with Rotawell\n\n## Harbour Clinic, Galway\n\nHarbour Clinic has 34 staff in three buildings. Before, the rota was an Excel sheet with 19 tabs that only one person understood. The clinic imported the sheet in February and made its first plan on the same day.\n\n## Northgate Physio, Leeds\n\nNorthgate runs five practices with shared therapists. Planned together, they drive 25 miles.\n\n## St Brigid's, Kildare\n\nA dialysis unit cannot leave a chair unstaffed. Each nurse looks after four chairs at most.\n",
  ),
  page(
    "/features",
    "Features",
    "# Everything that a rota needs\n\nAnd nothing that a hospital of 3,000 beds needs. Rotawell is made for clinics of 8 to 120 people.\n\n## Wishes\n\nStaff enter their wishes until a date that you set. A wish is one of three things: must not, rather not, would like. Everyone has the same number of points to spend on wishes, so nobody wins by asking for more.\n",
  ),
  page(
    "/pricing",
    "Pricing",
    "# Simple pricing\n\nOne price for each person on the rota. No minimum, no set-up fee, monthly notice.\n\n| Plan | Price |\n| --- | --- |\n| Small | €3.20 |\n| Clinic | €4.50 |\n\n## What it saves\n\nA practice manager who spends 11 hours a month on the rota costs about €340 in that time.\n",
  ),
  page(
    "/",
    "Rotas that everyone can live with",
    "# Rotas that everyone can live with\n\nRotawell plans the shifts of outpatient clinics: fairly, within the law, and in minutes instead of evenings.\n\n## What you get\n\nLate shifts, weekends and bank holidays are counted for each person over a year. Whoever had more than their share is asked last.\n",
  ),
];
