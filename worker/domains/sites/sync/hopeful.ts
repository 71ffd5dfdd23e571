/**
 * Of an integration `i`, with the time before which nothing worked as ?3: articles are looked after. Not where nothing worked
 * for long, or nothing will until somebody connects it anew.
 */
export const hopeful = "(i.problem IS NULL OR (i.problem ->> '$.mayPass' AND i.failing_since > ?3))";
