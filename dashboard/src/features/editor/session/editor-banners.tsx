import { Link, useNavigate } from "@tanstack/react-router";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";
import { saveAsCopy } from "./resolve-conflict";
import { useDraft, useSession } from "./use-editor";

type BannerProps = { tone?: "info" | "warn"; actions?: ReactNode; children: ReactNode };

function Banner({ tone = "info", actions, children }: BannerProps) {
  return (
    <div
      role="status"
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 text-sm",
        tone === "warn" ? "bg-warn-soft text-warn" : "bg-accent-soft text-ink",
      )}
    >
      <Info aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {actions && <div className="flex gap-2">{actions}</div>}
    </div>
  );
}

export function EditorBanners() {
  const session = useSession();
  const navigate = useNavigate();
  const { slug, role } = useCurrentWorkspace();
  const found = useDraft((draft) => draft.found);
  const gone = useDraft((draft) => draft.save.kind === "gone");
  const failure = useDraft(({ post }) =>
    post && scheduleState(post) === "failed"
      ? `${(post.scheduleError ?? copy.editorBanners.publishingFailed).replace(/\.$/, "")}.`
      : null,
  );
  const signedOut = useDraft(({ save }) => save.kind === "refused" && save.signedOut === true);
  const keep = async () => {
    try {
      const saved = await saveAsCopy(session);
      await navigate({ to: "/w/$slug/posts/$postId", params: { slug, postId: saved.id } });
    } catch (error) {
      toast.error(copy.editorBanners.couldntSaveCopy, { description: messageOf(error) });
    }
  };

  return (
    <>
      {!atLeast(role, "editor") && <Banner>{copy.editorBanners.canOnlyViewPost}</Banner>}
      {found && (
        <Banner
          actions={
            <>
              <Button size="sm" variant="ghost" onClick={() => session.discardFound()}>
                {copy.editorBanners.discard}
              </Button>
              <Button size="sm" onClick={() => session.restoreFound()}>
                {copy.common.restore}
              </Button>
            </>
          }
        >
          This device has unsaved changes from <RelativeTime at={new Date(found.at).toISOString()} />.
        </Banner>
      )}
      {failure && <Banner tone="warn">{copy.editorBanners.postWasntPublished(failure)}</Banner>}
      {signedOut && (
        <Banner
          tone="warn"
          actions={
            <Link
              to="/sign-in"
              search={{ next: location.pathname }}
              className={buttonClass("secondary", "sm")}
            >
              {copy.editorBanners.signIn}
            </Link>
          }
        >
          {copy.editorBanners.youreSignedOutChanges}
        </Banner>
      )}
      {gone && (
        <Banner
          tone="warn"
          actions={
            <Button size="sm" onClick={keep}>
              {copy.editorBanners.keepMyText}
            </Button>
          }
        >
          {copy.common.someoneElseDeletedPost}
        </Banner>
      )}
    </>
  );
}
