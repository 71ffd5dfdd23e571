import { lazy, Suspense } from "react";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";

const NoticeBell = lazy(async () => ({
  default: (await import("@/features/notices/components/notice-bell")).NoticeBell,
}));

type NoticesProps = { workspace: CurrentWorkspace | undefined; look: "row" | "icon" };

/** For owners and admins; loaded after the page itself. */
export function Notices({ workspace, look }: NoticesProps) {
  if (!workspace || !atLeast(workspace.role, "admin")) return null;
  return (
    <Suspense fallback={<span className={look === "row" ? "block h-8 phone:h-11" : "size-11"} />}>
      <NoticeBell workspace={workspace} look={look} />
    </Suspense>
  );
}
