import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import Link2 from "lucide-react/icons/link-2";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { PreviewLinkDialog } from "@/components/posts/preview-link-dialog";
import { previewProblemText } from "@/components/preview/preview-problem-text";
import { buttonClass } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { draftPreviewQuery, previewCheckQuery } from "@/lib/posts/previews";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { useDraft, useSession } from "../session/use-editor";
import { useIsUnreviewed } from "../session/use-post-facts";
import { editedLine, lineNow } from "./edit-message";

export type FrameWidth = "desktop" | "phone";

type PagePreviewProps = {
  postId: string;
  pattern: string | null;
  width: FrameWidth | "screen";
  /** The bar above the page, with these buttons at its end. */
  bar: (actions: ReactNode) => ReactNode;
  /** Someone clicked a line of the text to edit it. */
  onEdit: (line: number) => void;
};

/** The draft as the server has it: on the workspace's site or, if that does not work, on the product's own page. */
export function PagePreview({ postId, pattern, width, bar, onEdit }: PagePreviewProps) {
  const session = useSession();
  const { id, slug, role } = useCurrentWorkspace();
  const unreviewed = useIsUnreviewed();
  const link = useQuery(draftPreviewQuery(id, postId, unreviewed));
  const check = useQuery(previewCheckQuery(id, pattern, postId));
  const [sharing, setSharing] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const isOnSite = link.data?.siteUrl != null && check.data?.works !== false && unreviewed === false;
  const isReady =
    link.data !== undefined && unreviewed !== undefined && (pattern === null || !check.isPending);
  useReloadAfterSaving(frame);
  const edit = (line: number) => {
    const { stored, fields } = session.store.now;
    onEdit(lineNow(line, stored.content, fields.content));
  };
  const problem = pattern === null ? null : check.data && previewProblemText(check.data);
  const hint =
    (pattern !== null && unreviewed ? copy.previewPanel.afterReview : problem) ??
    (isOnSite ? null : copy.previewPanel.setUp);

  const actions = link.data && (
    <>
      <IconButton label={copy.previewPanel.refresh} onClick={() => reload(frame.current)}>
        <RefreshCw aria-hidden="true" />
      </IconButton>
      <IconButton
        label={copy.previewPanel.copyLink}
        onClick={() => void session.flush().then(() => setSharing(true))}
      >
        <Link2 aria-hidden="true" />
      </IconButton>
      <Tooltip content={copy.previewPanel.openInNewTab}>
        <a
          href={isOnSite ? (link.data.siteUrl ?? "") : link.data.url}
          target="_blank"
          rel="noreferrer"
          aria-label={copy.previewPanel.openInNewTab}
          className={buttonClass("ghost", "icon-sm")}
        >
          <ExternalLink aria-hidden="true" />
        </a>
      </Tooltip>
    </>
  );

  return (
    <>
      {bar(actions)}
      {isReady && hint && (
        <p role="status" className="shrink-0 border-b bg-muted px-4 py-2 text-[0.8125rem] text-ink-2">
          {hint}{" "}
          {atLeast(role, "admin") && (
            <Link to="/w/$slug/settings" params={{ slug }} className={textLinkClass}>
              {copy.common.settings}
            </Link>
          )}
        </p>
      )}
      <FormError error={link.error} />
      {isReady ? (
        <ScaledFrame width={width}>
          {isOnSite ? (
            <SiteFrame frame={frame} link={link.data} onEdit={edit} />
          ) : (
            <OwnFrame frame={frame} link={link.data} onEdit={edit} />
          )}
        </ScaledFrame>
      ) : (
        !link.error && (
          <div role="status" className="grid flex-1 content-start gap-4 p-8">
            <span className="sr-only">{copy.previewPanel.loading}</span>
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-48" />
          </div>
        )
      )}
      <PreviewLinkDialog postId={postId} open={sharing} onOpenChange={setSharing} />
    </>
  );
}

const reload = (frame: HTMLIFrameElement | null) => frame?.contentWindow?.location.reload();

/** The page shows what the server has, so it is reloaded once that has changed. */
function useReloadAfterSaving(frame: RefObject<HTMLIFrameElement | null>): void {
  const stored = useDraft((draft) => draft.stored);
  const shown = useRef(stored);
  useEffect(() => {
    if (shown.current === stored) return;
    shown.current = stored;
    reload(frame.current);
  }, [stored, frame]);
}

/** The width of a typical screen in pixels, which a narrower pane shows at a smaller scale. */
const desktopWidth = 1280;
const phoneWidth = 390;

function ScaledFrame({ width, children }: { width: FrameWidth | "screen"; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!pane.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  const wanted = width === "desktop" ? Math.max(size.width, desktopWidth) : size.width;
  const inner = width === "phone" ? Math.min(phoneWidth, size.width) : wanted;
  const scale = width === "phone" || inner === 0 ? 1 : size.width / inner;
  return (
    <div ref={pane} className="relative min-h-96 flex-1 overflow-hidden bg-muted">
      <div
        className={cn("absolute inset-y-0 left-1/2 origin-top bg-surface", width === "phone" && "border-x")}
        style={{
          width: inner,
          height: size.height / scale,
          transform: `translateX(-50%) scale(${scale})`,
        }}
      >
        {children}
      </div>
    </div>
  );
}

type FrameProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  link: { url: string; siteUrl: string | null };
  onEdit: (line: number) => void;
};

const pathOf = (url: string) => new URL(url).pathname;
const frameClass = "block size-full border-0";

/** The site within a page of this service, whose policy allows no other site and no other frame. */
function SiteFrame({ frame, link: { url, siteUrl }, onEdit }: FrameProps) {
  const origin = new URL(siteUrl ?? url).origin;
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const line = editedLine(event, { origin, window: frame.current?.contentWindow?.frames[0] ?? null });
      if (line !== null) onEdit(line);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [frame, origin, onEdit]);
  return (
    <iframe
      ref={frame}
      src={`${pathOf(url)}/frame`}
      title={copy.previewPanel.draftOnSite}
      referrerPolicy="no-referrer"
      className={frameClass}
    />
  );
}

/** The product's own page: no script runs in it, so the clicks are handled here. */
function OwnFrame({ frame, link: { url }, onEdit }: FrameProps) {
  const onLoad = () =>
    frame.current?.contentDocument?.addEventListener("click", ({ target }) => {
      const block = (target as Element | null)?.closest?.("[data-blogsvc-line]");
      const line = Number(block?.getAttribute("data-blogsvc-line"));
      if (line > 0) onEdit(line);
    });
  return (
    <iframe
      ref={frame}
      src={pathOf(url)}
      onLoad={onLoad}
      title={copy.previewPanel.draftPage}
      referrerPolicy="no-referrer"
      sandbox="allow-same-origin allow-popups"
      className={frameClass}
    />
  );
}
