import type { ExternalMark } from "@schema/integrations";
import { cn } from "@/lib/cn";
import { externalLook } from "@/lib/integrations/external-look";
import { integrationName } from "@/lib/integrations/integration-name";
import { IntegrationMark } from "./integration-mark";

const tones = {
  neutral: "bg-muted text-ink-2",
  good: "bg-good-soft text-good",
  accent: "bg-accent-soft text-accent",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

/** How a post is on one site: its icon, beside words where somebody has to look; a link where readers see it. */
export function SiteMark({ mark }: { mark: ExternalMark }) {
  const { tone, label, brief } = externalLook({ ...mark, problem: null });
  const isTrouble = tone === "warn" || tone === "bad";
  const words = `${integrationName[mark.kind]}: ${label}`;
  const look = cn(
    "inline-flex h-5 items-center whitespace-nowrap rounded-full font-medium text-xs",
    isTrouble ? "gap-1 pr-2 pl-1" : "px-0.5",
    tones[tone],
  );
  const shown = (
    <>
      <span className="[&>span]:text-inherit">
        <IntegrationMark kind={mark.kind} size="xs" />
      </span>
      <span className="sr-only">{words}</span>
      {isTrouble && <span aria-hidden="true">{brief}</span>}
    </>
  );
  if (mark.state !== "published" || !mark.url)
    return (
      <span title={words} className={look}>
        {shown}
      </span>
    );
  return (
    <a
      href={mark.url}
      target="_blank"
      rel="noreferrer"
      title={words}
      className={cn(look, "hover:underline phone:-my-2 phone:size-9 phone:justify-center")}
    >
      {shown}
    </a>
  );
}
