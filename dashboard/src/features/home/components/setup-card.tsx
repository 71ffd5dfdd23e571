import { anyIntegration } from "@schema/integration-kinds";
import type { Overview } from "@schema/overview";
import { Link } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { type CurrentWorkspace, useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { type Step, type StepName, setupSteps } from "../setup-steps";

const first = buttonClass("primary", "sm");
const second = buttonClass("secondary", "sm");

function Guide({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={`text-sm ${textLinkClass}`}>
      {children}
    </a>
  );
}

const titles: Record<StepName, string> = {
  siteUrl: copy.setupCard.siteUrl,
  posts: copy.setupCard.posts,
  apiKey: copy.setupCard.apiKey,
  webhook: copy.setupCard.webhook,
  connected: copy.setupCard.connected,
  publish: copy.setupCard.publish,
};

/** What to do for a step that is not done. */
function StepActions({ step: { name, isBegun } }: { step: Step }) {
  const { slug } = useCurrentWorkspace();
  const params = { slug };
  switch (name) {
    case "siteUrl":
      return (
        <Link to="/w/$slug/settings" params={params} className={first}>
          {copy.setupCard.openSettings}
        </Link>
      );
    case "posts":
      return (
        <>
          <Link to="/w/$slug/posts/$postId" params={{ slug, postId: "new" }} className={first}>
            {copy.setupCard.writePost}
          </Link>
          <Link to="/w/$slug/import" params={params} className={second}>
            {copy.setupCard.import}
          </Link>
        </>
      );
    case "apiKey":
      return (
        <>
          <Link to="/w/$slug/keys" params={params} className={isBegun ? second : first}>
            {isBegun ? copy.setupCard.openKeys : copy.setupCard.createKey}
          </Link>
          <Link to="/w/$slug/integrations" params={params} className={second}>
            {copy.setupCard.orConnect(anyIntegration)}
          </Link>
          <Guide to="/docs/next">{copy.setupCard.nextGuide}</Guide>
          <Guide to="/docs/astro">{copy.setupCard.astroGuide}</Guide>
        </>
      );
    case "webhook":
      return (
        <Link to="/w/$slug/webhooks" params={params} className={first}>
          {isBegun ? copy.setupCard.openWebhooks : copy.setupCard.createWebhook}
        </Link>
      );
    case "publish":
      return isBegun ? (
        <Guide to="/docs/live-proof">{copy.setupCard.liveProofGuide}</Guide>
      ) : (
        <Link to="/w/$slug/posts" params={params} search={{ status: "DRAFT" }} className={first}>
          {copy.setupCard.openDrafts}
        </Link>
      );
    case "connected":
      return null;
    default:
      return name satisfies never;
  }
}

function textOf({ name, isBegun }: Step): string {
  switch (name) {
    case "siteUrl":
      return copy.setupCard.siteUrlText;
    case "posts":
      return copy.setupCard.postsText;
    case "apiKey":
      return isBegun ? copy.setupCard.apiKeyCreated : copy.setupCard.apiKeyText;
    case "webhook":
      return isBegun ? copy.setupCard.webhookCreated : copy.setupCard.webhookText;
    case "publish":
      return isBegun ? copy.setupCard.publishUnproven : copy.setupCard.publishText;
    case "connected":
      return "";
    default:
      return name satisfies never;
  }
}

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { isDone } = step;
  return (
    <li className="flex gap-3 border-t px-5 py-3.5" aria-current={isNext ? "step" : undefined}>
      <span
        aria-hidden="true"
        className={cn(
          "grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-xs tabular-nums",
          isDone && "border-transparent bg-good-soft text-good",
          isNext && "border-transparent bg-accent-soft text-accent",
        )}
      >
        {isDone ? <Check className="size-3.5" /> : number}
      </span>
      <div className="grid min-w-0 flex-1 gap-1 pt-0.5">
        <h3 className={cn("font-medium text-sm", isDone ? "text-ink-3" : !isNext && "text-ink-2")}>
          {titles[step.name]}
          <span className="sr-only">: {isDone ? copy.setupCard.stepDone : copy.setupCard.stepOpen}</span>
        </h3>
        {isNext && (
          <>
            <p className="max-w-prose text-ink-2 text-sm">{textOf(step)}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
              <StepActions step={step} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

const hiddenKey = ({ id }: CurrentWorkspace) => `setup-hidden-${id}`;

/** The steps to a first post on the user's own site, until they are done or hidden on this device. */
export function SetupCard({ setup }: Pick<Overview, "setup">) {
  const workspace = useCurrentWorkspace();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey(workspace)) !== null);
  const steps = setupSteps(setup);
  const open = steps.filter(({ isDone }) => !isDone);
  if (isHidden || open.length === 0 || !atLeast(workspace.role, "admin")) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey(workspace), "");
    setHidden(true);
    const undo = () => {
      localStorage.removeItem(hiddenKey(workspace));
      setHidden(false);
    };
    toast.success(copy.setupCard.hidden, { action: { label: copy.setupCard.undo, onClick: undo } });
  };
  return (
    <Card aria-labelledby="setup">
      <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3.5">
        <div className="grid gap-1.5">
          <h2 id="setup" className="font-semibold text-[0.9375rem]">
            {copy.setupCard.getYourBlogLive}
          </h2>
          <p className="flex items-center gap-3 text-ink-2 text-sm">
            <span aria-hidden="true" className="h-1.5 w-32 overflow-hidden rounded-full bg-muted">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${((steps.length - open.length) / steps.length) * 100}%` }}
              />
            </span>
            {copy.setupCard.done(steps.length - open.length, steps.length)}
          </p>
        </div>
        <IconButton label={copy.setupCard.hide} onClick={hide}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <ol>
        {steps.map((step, at) => (
          <StepItem key={step.name} step={step} number={at + 1} isNext={step === open[0]} />
        ))}
      </ol>
    </Card>
  );
}
