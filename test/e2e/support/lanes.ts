/** How many files run at the same time. */
export const lanes = 2;
