export { offlineNote } from "../../../../../schema/api/offline-note";

/** Of the offline writer as a whole, where other writers tell their prompt's. */
export const offlineVersion = "offline@5";
