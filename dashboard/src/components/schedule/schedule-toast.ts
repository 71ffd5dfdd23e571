import { toastAbout } from "@/components/ui/toast";

/** News of when posts go out: one at a time, for who moves ten posts in a row wants to know of the last. */
export const scheduleToast = toastAbout("schedule");
