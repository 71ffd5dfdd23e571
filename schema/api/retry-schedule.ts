const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays between the attempts of a delivery. */
export const retryDelaysMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** The full days of the schedule, for texts: "for more than 3 days". */
export const retryDays = Math.floor(retryDelaysMs.reduce((sum, delay) => sum + delay) / (24 * hour));
