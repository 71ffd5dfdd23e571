const format = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The heading of an instant's day in the browser's zone: "Saturday, 21 November 2026". */
export const dayOf = (at: string): string => format.format(Date.parse(at));
