export { offlineNote } from "../../../../../schema/api/offline-note";

/** The version of the offline writer as a whole, where other writers record their prompt's. */
export const offlineVersion = "offline@5";
