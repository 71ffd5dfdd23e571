/** Most posts in one bulk request. */
export const bulkMax = 100;
