type WithWeekInfo = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

/** On what day a week begins where the browser's language is spoken; 1 is Monday, which is also for who does not say. */
export function firstWeekday(language: string): number {
  const locale: WithWeekInfo = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
