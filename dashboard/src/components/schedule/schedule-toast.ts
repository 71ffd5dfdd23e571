import { toastAbout } from "@/components/ui/toast";

/** Messages about schedules: one at a time, since someone who moves ten posts in a row needs only the last. */
export const scheduleToast = toastAbout("schedule");
