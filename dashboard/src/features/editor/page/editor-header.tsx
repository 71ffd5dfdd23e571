import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ListChecks from "lucide-react/icons/list-checks";
import Settings2 from "lucide-react/icons/settings-2";
import { useEffect, useState } from "react";
import { PostMarkers, PostStatusBadge } from "@/components/posts/post-markers";
import { Button, buttonClass } from "@/components/ui/button";
import { textLinkClass } from "@/components/ui/text-link-class";
import { LiveProofLine } from "@/components/webhooks/live-proof";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMediaQuery } from "@/lib/hooks";
import { liveProofQuery } from "@/lib/posts/post-queries";
import { lastPostsSearch } from "@/lib/posts/posts-search";
import { atLeast } from "@/lib/roles";
import { refetchWhenDue } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";
import type { Side, useViewMode } from "../layout/view-mode";
import { ViewSwitch } from "../layout/view-switch";
import { EditorScheduleDialog } from "../publish/editor-schedule-dialog";
import { PublishButton } from "../publish/publish-button";
import type { Place } from "../publish/publish-checks";
import { SaveIndicator } from "../session/save-indicator";
import { useSettingsState } from "../session/settings-state";
import { useDraft, useSession } from "../session/use-editor";
import { useHasPrivateEdits } from "../session/use-post-facts";
import { ExternalStatus } from "../sites/external-status";
import { useTextLink } from "../source/text-link";
import { PostMenu } from "./post-menu";
import { ReviewStatus, usePostReview } from "./review-status";

/** Long enough for the dialog to return the focus first. */
const closedMs = 60;

/** Goes to the place where something is corrected. */
function useGoTo({ setSide, uncoverText }: ReturnType<typeof useViewMode>): (place: Place) => void {
  const link = useTextLink();
  const { setTab } = useSettingsState();
  return (place) => {
    switch (place.in) {
      case "text":
        uncoverText();
        if (place.words !== "") setTimeout(() => link.show(place.words), closedMs);
        return;
      case "checks":
        return link.onOpenChecks(place.tab);
      case "claim":
        return link.onOpenClaim(place.id);
      case "settings":
        setTab(place.tab);
        return setSide("settings");
      default:
        return place satisfies never;
    }
  };
}

const route = getRouteApi("/shell/w/$slug/posts/$postId");

/** Back to the queue if a draft was opened there, otherwise to all posts. */
function BackLink() {
  const { slug } = useCurrentWorkspace();
  const { review, batch } = route.useSearch();
  if (review === undefined)
    return (
      <Link
        to="/w/$slug/posts"
        params={{ slug }}
        search={lastPostsSearch(slug)}
        aria-label={copy.editorHeader.backToAllPosts}
        className={buttonClass("ghost", "icon-sm")}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
    );
  return (
    <Link
      to="/w/$slug/review"
      params={{ slug }}
      search={{ run: review, batch }}
      aria-label={copy.editorHeader.backToReview}
      className={buttonClass("ghost", "sm")}
    >
      <ArrowLeft aria-hidden="true" />
      {copy.editorHeader.review}
    </Link>
  );
}

/** Whether readers see the last change, if live proof is on. A post that was never published has none. */
function LiveStatus() {
  const { id: workspaceId, slug, role } = useCurrentWorkspace();
  const id = useDraft((draft) => (draft.post?.publishedAt ? draft.post.id : undefined));
  const { data } = useQuery({ ...liveProofQuery(workspaceId, id ?? ""), enabled: id !== undefined });
  if (!id || !data?.live) return null;
  return (
    <div
      role="status"
      className="flex min-h-8 flex-wrap items-center gap-x-4 border-t bg-surface px-3 py-1 md:px-4"
    >
      <LiveProofLine proof={data.live} />
      {atLeast(role, "editor") && (
        <Link
          to="/w/$slug/webhooks/deliveries"
          params={{ slug }}
          search={{ post: id }}
          className={`${textLinkClass} py-1 text-[0.8125rem]`}
        >
          {copy.editorHeader.deliveries}
        </Link>
      )}
    </div>
  );
}

/** Adopts the new state of a scheduled post once its time has come. */
function usePublishedWhenDue(): void {
  const session = useSession();
  const post = useDraft((draft) => draft.post);

  useEffect(() => {
    if (!post) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const delay = refetchWhenDue([post], Date.now());
      if (delay !== false) timer = setTimeout(look, delay);
    };
    const look = async () => {
      try {
        await session.perform((id) => session.ports.load(id));
      } catch {
        // A lost connection or text that cannot be saved is reported elsewhere.
      }
      if (!stopped) wait();
    };
    wait();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [post, session]);
}

const unsaved = { status: "DRAFT", scheduledAt: null } as const;

const sides: { side: Side; label: string; icon: typeof Settings2 }[] = [
  { side: "checks", label: copy.common.checks, icon: ListChecks },
  { side: "settings", label: copy.common.settings, icon: Settings2 },
];

export function EditorHeader({ view }: { view: ReturnType<typeof useViewMode> }) {
  const { role } = useCurrentWorkspace();
  const title = useDraft((draft) => draft.fields.title);
  const post = useDraft((draft) => draft.post);
  const [scheduling, setScheduling] = useState(false);
  const goTo = useGoTo(view);
  usePublishedWhenDue();
  const edited = useHasPrivateEdits();
  const review = usePostReview();
  const mayEdit = atLeast(role, "editor");
  const isPhone = useMediaQuery("(width < 48rem)");
  const viewSwitch = <ViewSwitch modes={view.modes} mode={view.mode} onChange={view.setMode} />;
  const markers = post && (
    <PostMarkers
      post={{ ...post, hasWorkingCopy: edited, review }}
      onSchedule={mayEdit ? () => setScheduling(true) : undefined}
    />
  );

  return (
    <header className="z-20 border-b bg-canvas focus-mode:hidden">
      <h1 className="sr-only">{title.trim() || copy.common.newPost}</h1>
      <div className="flex h-14 items-center gap-2 px-2 md:gap-3 md:px-4">
        <BackLink />
        <PostStatusBadge post={post ?? unsaved} />
        {!isPhone && <span className="flex gap-2">{markers}</span>}
        {mayEdit && <SaveIndicator />}
        <div className="ml-auto flex items-center gap-1.5">
          <span className="mr-1.5 phone:hidden">{viewSwitch}</span>
          {sides.map(({ side, label, icon: Icon }) => (
            <Button
              key={side}
              variant="ghost"
              size="sm"
              aria-pressed={view.side === side}
              onClick={() => view.setSide(view.side === side ? null : side)}
              className="aria-pressed:bg-hover aria-pressed:text-ink phone:hidden"
            >
              <Icon aria-hidden="true" />
              <span className="sr-only xl:not-sr-only">{label}</span>
            </Button>
          ))}
          {mayEdit && (
            <>
              <PostMenu />
              <PublishButton onSchedule={() => setScheduling(true)} onGo={goTo} />
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 px-3 pb-2 md:hidden">
        {viewSwitch}
        {isPhone && markers}
      </div>
      <LiveStatus />
      <ReviewStatus />
      <ExternalStatus onOpen={() => view.setSide("settings")} />
      <EditorScheduleDialog open={scheduling} onOpenChange={setScheduling} />
    </header>
  );
}
