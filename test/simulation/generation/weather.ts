import type { GenerationWeather } from "./generation-world";

/** A crash at any call; a tenth of the messages lost, a tenth doubled; a model that is busy and talks nonsense. */
export const deadly: GenerationWeather = {
  process: { crash: 0.012, lost: 0, unanswered: 0, slow: 0.01 },
  queue: { lost: 0.1, doubled: 0.1, late: 0.05 },
  stalled: 0.001,
  cronSkipped: 0.1,
  model: { busy: 0.03, garbled: 0.03, slow: 0.03 },
};

/** Also the database loses calls, and answers to what it has carried out. */
export const lossy: GenerationWeather = {
  ...deadly,
  process: { crash: 0.005, lost: 0.004, unanswered: 0.004, slow: 0.01 },
};

export const calm: GenerationWeather = {
  process: { crash: 0, lost: 0, unanswered: 0, slow: 0 },
  queue: { lost: 0, doubled: 0, late: 0 },
  stalled: 0,
  cronSkipped: 0,
  model: { busy: 0, garbled: 0, slow: 0 },
};
