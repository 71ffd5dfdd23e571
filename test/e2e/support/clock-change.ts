/** The zone of the posts. Browsers in these tests are in `browserZone`, the service runs in a third one. */
export const postZone = "Europe/Berlin";
export const browserZone = "America/New_York";

const dayMs = 86_400_000;

/** `YYYY-MM-DD`, `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** The next day, two days ahead at least, on which the clocks of `postZone` change: 2 is March, 9 is October. */
export function nextClockChange(month: 2 | 9): string {
  const year = new Date().getUTCFullYear();
  const days = [year, year + 1].map((one) => {
    const last = new Date(Date.UTC(one, month + 1, 0));
    return new Date(last.getTime() - last.getUTCDay() * dayMs).toISOString().slice(0, 10);
  });
  const day = days.find((one) => Date.parse(one) > Date.now() + 3 * dayMs);
  if (!day) throw new Error("no clock change ahead");
  return day;
}

/** "Sunday 28 March 2027", as the calendar names its days. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" })
    .format(Date.parse(day))
    .replace(",", "");
}
