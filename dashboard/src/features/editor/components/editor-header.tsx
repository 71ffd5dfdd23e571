import ListChecks from "lucide-react/icons/list-checks";
import Settings2 from "lucide-react/icons/settings-2";
import { useState } from "react";
import { PostMarkers } from "@/components/posts/post-markers";
import { PostStatusBadge } from "@/components/posts/post-status-badge";
import { Button } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useMediaQuery } from "@/lib/use-media-query";
import { useDraft } from "../session/use-editor";
import { useHasPrivateEdits } from "../session/use-has-private-edits";
import { usePublishedWhenDue } from "../use-published-when-due";
import type { Side, useViewMode } from "../view-mode";
import { BackLink } from "./back-link";
import { EditorScheduleDialog } from "./editor-schedule-dialog";
import { ExternalStatus } from "./external-status";
import { LiveStatus } from "./live-status";
import { PostMenu } from "./post-menu";
import { PublishButton } from "./publish-button";
import { SaveIndicator } from "./save-indicator";
import { ViewSwitch } from "./view-switch";

const sides: { side: Side; label: string; icon: typeof Settings2 }[] = [
  { side: "checks", label: "Checks", icon: ListChecks },
  { side: "settings", label: "Settings", icon: Settings2 },
];

export function EditorHeader({ view }: { view: ReturnType<typeof useViewMode> }) {
  const { role } = useCurrentWorkspace();
  const status = useDraft((draft) => draft.post?.status ?? "DRAFT");
  const title = useDraft((draft) => draft.fields.title);
  const post = useDraft((draft) => draft.post);
  const [scheduling, setScheduling] = useState(false);
  usePublishedWhenDue();
  const edited = useHasPrivateEdits();
  const mayEdit = atLeast(role, "editor");
  const isPhone = useMediaQuery("(width < 48rem)");
  const viewSwitch = <ViewSwitch modes={view.modes} mode={view.mode} onChange={view.setMode} />;
  const markers = post && (
    <PostMarkers
      post={{ ...post, hasWorkingCopy: edited }}
      onSchedule={mayEdit ? () => setScheduling(true) : undefined}
    />
  );

  return (
    <header className="z-20 border-b bg-canvas">
      <h1 className="sr-only">{title.trim() || "New post"}</h1>
      <div className="flex h-14 items-center gap-2 px-2 md:gap-3 md:px-4">
        <BackLink />
        <PostStatusBadge status={status} />
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
              <PublishButton onSchedule={() => setScheduling(true)} />
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 px-3 pb-2 md:hidden">
        {viewSwitch}
        {isPhone && markers}
      </div>
      <LiveStatus />
      <ExternalStatus onOpen={() => view.setSide("settings")} />
      <EditorScheduleDialog open={scheduling} onOpenChange={setScheduling} />
    </header>
  );
}
