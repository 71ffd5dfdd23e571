// @vitest-environment happy-dom
import type { Autopilot } from "@schema/autopilots";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/autopilots/copy";
import { at, FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const autopilot: Autopilot = {
  id: "apl_1",
  name: "Tips",
  status: "active",
  problem: null,
  settings: {
    weekdays: [2],
    time: "09:00",
    timezone: "Europe/Berlin",
    keywords: [],
    suggestTopics: true,
    review: true,
    reviewerId: "user_2",
    monthlyBudgetUsd: 10,
    writing: {},
    images: false,
    daysAhead: 7,
  },
  reviewer: { id: "user_2", name: "Bea", mayReview: false },
  spent: { month: "2026-01", costUsd: 2.5, unpricedCalls: 2 },
  dates: [],
  createdAt: at,
  updatedAt: at,
  version: 3,
};

const members = [
  { userId: "user_1", email: "ada@example.com", name: "Ada", role: "owner", createdAt: at },
  { userId: "user_3", email: "cy@example.com", name: "Cy", role: "editor", createdAt: at },
  { userId: "user_4", email: "di@example.com", name: "Di", role: "viewer", createdAt: at },
];

const api = () =>
  new FakeApi()
    .on("GET /autopilots", () => ({ items: [autopilot] }))
    .on("GET /autopilots/apl_1", () => autopilot)
    .on("GET /members", () => paged(members))
    .on("PATCH /autopilots/apl_1", () => autopilot);

it("says in the list and on its page that its reviewer can no longer review, and what it has spent", async () => {
  await openDashboard("/w/acme/autopilots", api());
  await screen.findByText(copy.form.noLonger("Bea"));
  await screen.findByText(copy.autopilotsPage.spent("$2.50 of $10.00"));
  await openDashboard("/w/acme/autopilots/apl_1", api());
  await screen.findByText(copy.details.noLonger);
  await screen.findByText("$2.50 of $10.00");
  await screen.findByText(copy.details.unpriced(2));
});

it("keeps a reviewer who left until someone else is chosen, among those who can edit", async () => {
  const fake = api();
  const openForm = async () => {
    const { user } = await openDashboard("/w/acme/autopilots/apl_1/edit", fake);
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: copy.form.reviewer });
    await screen.findByRole("option", { name: "Cy" });
    const save = async () => {
      await user.click(screen.getByRole("button", { name: copy.form.save }));
      await screen.findByText(copy.details.spent);
    };
    return { choice, save, user };
  };
  const first = await openForm();
  expect([...first.choice.options].map(({ textContent }) => textContent)).toEqual([
    copy.form.anyone,
    copy.form.noLonger("Bea"),
    copy.form.you("Ada"),
    "Cy",
  ]);
  await screen.findByText(copy.form.reviewerGone);
  await first.save();
  const second = await openForm();
  await second.user.selectOptions(second.choice, "Cy");
  await second.save();
  expect(fake.sent("PATCH /autopilots/apl_1")).toMatchObject([
    { reviewerId: "user_2", monthlyBudgetUsd: 10, version: 3 },
    { reviewerId: "user_3" },
  ]);
});
