const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "1 post", "1,200 posts". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;

/** "950", "12.3K". */
export const shortCount = (count: number): string =>
  count < 10_000 ? whole.format(count) : short.format(count);
