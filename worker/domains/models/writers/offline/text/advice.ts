/** Words that make a sentence or heading an instruction when they begin it. */
export const imperative =
  /^(?:(?:always|never|please) )?(?:add|ask|avoid|begin|book|bring|buy|call|change|charge|check|choose|compare|connect|create|do|don['’]t|download|fit|get|give|install|keep|learn|leave|let|lock|look|make|measure|move|open|order|pay|plan|put|read|remove|restore|run|see|send|set|start|store|switch|take|tell|test|try|turn|use|visit|wait|wash|watch|write)\b/i;

const told =
  /\b(?:should|make sure|be sure|remember to|we (?:recommend|advise))\b|\byou (?:must|need to|have to)\b/i;

/** Whether a sentence tells the reader what to do. */
export const advises = (text: string): boolean => told.test(text) || imperative.test(text);

/** Whether it tells the reader what not to do. */
export const warns = (text: string): boolean =>
  /^(?:never|do not|don['’]t|avoid)\b|\b(?:should not|must not|shouldn['’]t|mistake)\b|\band (?:never|not) /i.test(
    text,
  );
