const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export const formatDay = (instant: string) => day.format(new Date(instant));
export const formatMoment = (instant: string) => `${moment.format(new Date(instant))} UTC`;
