/** Long tests run reduced in `npm test` and whole in `npm run test:full`. */
export const isFull = process.env.BLOGSVC_FULL === "1";
export const sized = (reduced: number, full: number): number => (isFull ? full : reduced);
