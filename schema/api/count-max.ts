/** Counts in an overview stop here, so that reading them costs the same in a large workspace. */
export const countMax = 100;
