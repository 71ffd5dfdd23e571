import type { Weather } from "./world";

/** What goes wrong on a bad day of the platform. */
export const storm: Weather = {
  process: { crash: 0.02, lost: 0.02, unanswered: 0.02, slow: 0.03 },
  queue: { lost: 0.1, doubled: 0.1, late: 0.05 },
  hintsLost: 0,
  alarm: { early: 0.1, late: 0.1, twice: 0.1, never: 0.1 },
  cronSkipped: 0.1,
  receivers: { refused: 0.05, unanswered: 0.05, broken: 0.05, hanging: 0.03 },
};

/** P5: a tenth of the messages lost, a tenth doubled, a consumer in ten dead; receivers fail as they do. */
export const lossy: Weather = {
  ...storm,
  process: { crash: 0.01, lost: 0.01, unanswered: 0.01, slow: 0.02 },
  receivers: { refused: 0.05, unanswered: 0.05, broken: 0.05, hanging: 0.003 },
};

export const calm: Weather = {
  process: { crash: 0, lost: 0, unanswered: 0, slow: 0 },
  queue: { lost: 0, doubled: 0, late: 0 },
  hintsLost: 0,
  alarm: { early: 0, late: 0, twice: 0, never: 0 },
  cronSkipped: 0,
  receivers: { refused: 0, unanswered: 0, broken: 0, hanging: 0 },
};
