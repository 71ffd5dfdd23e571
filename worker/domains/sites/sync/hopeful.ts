/**
 * Whether articles of the integration `i` are still checked; ?3 is the time before which a failing integration is given up. Not after long
 * failure, or if only a reconnect can help.
 */
export const hopeful = "(i.problem IS NULL OR (i.problem ->> '$.mayPass' AND i.failing_since > ?3))";
