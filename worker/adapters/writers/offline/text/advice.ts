/** A sentence that tells the reader what to do. */
export const advises =
  /\b(?:should|must|need to|make sure|be sure|remember to|never|always|at least|recommend|avoid)\b|^(?:use|check|keep|choose|try|add|set|write|read|ask|test|take|plan|start|begin|measure|compare|run|put|leave|install|look|see that|let|store|lock|charge)\b/i;
