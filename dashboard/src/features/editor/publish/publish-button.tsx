import { getRouteApi } from "@tanstack/react-router";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import ChevronDown from "lucide-react/icons/chevron-down";
import Globe from "lucide-react/icons/globe";
import { lazy, Suspense, useEffect, useState } from "react";
import { cancelWithUndo } from "@/components/schedule/schedule-toasts";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { usePostPage, viewPost } from "@/lib/posts/use-post-page";
import { scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";
import { useDraft, useSession } from "../session/use-editor";
import { useHasPrivateEdits } from "../session/use-post-facts";
import type { Place } from "./publish-checks";
import type { PublishWhen } from "./publish-dialog";
import { usePostVerbs } from "./use-post-verbs";

type PublishMenuProps = { isScheduled: boolean; onPublish: () => void; onSchedule: () => void };

/** Other times to publish at. */
function PublishMenu({ isScheduled, onPublish, onSchedule }: PublishMenuProps) {
  const verbs = usePostVerbs();
  const post = useDraft((draft) => draft.post);
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant={isScheduled ? "secondary" : "primary"}
          size="icon"
          aria-label={copy.publishButton.morePublishingOptions}
          className={cn(
            "w-8 rounded-l-none phone:w-9",
            isScheduled ? "border-l-0" : "border-on-primary/25 border-l",
          )}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {isScheduled ? (
          <MenuItem onSelect={onPublish}>
            <Globe aria-hidden="true" />
            {copy.publishButton.publishNow}
          </MenuItem>
        ) : (
          <MenuItem onSelect={onSchedule}>
            <CalendarClock aria-hidden="true" />
            {copy.publishButton.schedule}
          </MenuItem>
        )}
        {isScheduled && post && (
          <MenuItem
            onSelect={() =>
              void cancelWithUndo(post, { cancel: verbs.cancelSchedule, schedule: verbs.schedule })
            }
          >
            <CalendarX2 aria-hidden="true" />
            {copy.publishButton.cancelSchedule}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}

const PublishDialog = lazy(() => import("./publish-dialog").then((m) => ({ default: m.PublishDialog })));
const route = getRouteApi("/shell/w/$slug/posts/$postId");

/** Opens the dialog that the URL asks for, once. */
function useAskedFor(open: (when: PublishWhen) => void) {
  const { publish } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (publish === undefined) return;
    void navigate({
      search: (before) => ({ ...before, publish: undefined }),
      replace: true,
      ignoreBlocker: true,
    });
    open(publish);
  });
}

type PublishButtonProps = { onSchedule: () => void; onGo: (place: Place) => void };

/** The most likely action now: publish, reschedule, or publish the unpublished changes. */
export function PublishButton({ onSchedule, onGo }: PublishButtonProps) {
  const session = useSession();
  const verbs = usePostVerbs();
  const edited = useHasPrivateEdits();
  const pageOf = usePostPage();
  const isPublic = useDraft((draft) => draft.post?.status === "PUBLISHED");
  const mayPublish = useDraft((draft) => draft.post?.transitions.includes("publish") ?? true);
  const isScheduled = useDraft((draft) => draft.post !== null && scheduleState(draft.post) !== "none");
  const maySchedule = useDraft((draft) => (draft.post?.status ?? "DRAFT") === "DRAFT");
  const isEmpty = useDraft(({ fields }) => fields.title.trim() === "");
  const [asking, setAsking] = useState<PublishWhen | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  const update = async () => {
    setBusy(true);
    try {
      const { slug } = await verbs.update();
      toast.success(copy.publishButton.postUpdated, viewPost(copy.common.viewPost, pageOf(slug)));
    } catch (error) {
      toast.error(copy.publishButton.couldntUpdatePost, { description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const ask = (when: PublishWhen) => {
    if (isEmpty)
      return toast.error(copy.publishButton.nothingToPublish, { description: copy.publishButton.addTitle });
    void session.flush();
    setAsked(true);
    setAsking(when);
  };
  useAskedFor((when) => {
    if (isPublic || !mayPublish) return;
    if (when === "later" && (isScheduled || !maySchedule)) onSchedule();
    else ask(when);
  });

  const button = isPublic ? (
    <Button
      variant={edited ? "primary" : "secondary"}
      loading={busy}
      disabled={!edited}
      onClick={update}
      title={copy.publishButton.publishChanges}
    >
      {copy.publishButton.update}
    </Button>
  ) : mayPublish ? (
    <span className="flex">
      <Button
        variant={isScheduled ? "secondary" : "primary"}
        onClick={isScheduled ? onSchedule : () => ask("now")}
        className={cn(maySchedule && "rounded-r-none")}
      >
        {isScheduled ? copy.publishButton.reschedule : copy.publishButton.publish}
      </Button>
      {maySchedule && (
        <PublishMenu isScheduled={isScheduled} onPublish={() => ask("now")} onSchedule={() => ask("later")} />
      )}
    </span>
  ) : null;
  return (
    <>
      {button}
      {hasAsked && (
        <Suspense fallback={null}>
          <PublishDialog
            first={asking}
            onClose={() => setAsking(null)}
            onGo={onGo}
            onPublish={verbs.publish}
            onSchedule={verbs.schedule}
          />
        </Suspense>
      )}
    </>
  );
}
