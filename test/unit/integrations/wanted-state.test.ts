import { expect, it } from "vitest";
import { wantedState } from "../../../worker/domains/sites/wanted-state";

const now = Date.parse("2026-06-01T12:00:00.000Z");
const draft = {
  status: "DRAFT",
  scheduledAt: null,
  scheduleFailedAt: null,
  lacksApproval: false,
  lacksEvidence: false,
} as const;
const known = {
  there: null,
  state: "none",
  externalId: null,
  scheduledAt: null,
  sentState: null,
  chosenAt: null,
  doubtAt: null,
} as const;

it.each([
  ["the post's own time", { ...draft, scheduledAt: now + 60_500 }, known],
  ["one chosen for the site alone", draft, { ...known, chosenAt: now + 60_500 }],
])("schedules for the whole second that follows %s, as sites keep no less", (_, post, place) => {
  const wanted = wantedState(post, place, "schedule", now);
  expect(wanted).toMatchObject({ state: { kind: "scheduled", at: now + 61_000 } });
});

it.each(["publish", "schedule"] as const)(
  "keeps an article public that the platform had published before it lost its evidence, in the mode %s",
  (mode) => {
    const since = {
      ...known,
      there: "scheduled",
      sentState: "scheduled",
      scheduledAt: now - 1,
      chosenAt: now - 1,
    } as const;
    const wanted = wantedState({ ...draft, lacksEvidence: true }, since, mode, now);
    expect(wanted).toMatchObject({ state: { kind: "published" } });
  },
);
