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
  const shown = (
    <span
      className={cn(
        "inline-flex h-5 items-center whitespace-nowrap rounded-full font-medium text-xs [&>span]:text-inherit",
        isTrouble ? "gap-1 pr-2 pl-1" : "px-0.5",
        tones[tone],
      )}
    >
      <IntegrationMark kind={mark.kind} size="xs" />
      <span className="sr-only">{words}</span>
      {isTrouble && <span aria-hidden="true">{brief}</span>}
    </span>
  );
  if (mark.state !== "published" || !mark.url)
    return (
      <span title={words} className="inline-flex">
        {shown}
      </span>
    );
  return (
    <a
      href={mark.url}
      target="_blank"
      rel="noreferrer"
      title={words}
      className="inline-flex items-center justify-center rounded-full hover:brightness-95 phone:-mx-0.5 phone:-my-1.5 phone:size-8"
    >
      {shown}
    </a>
  );
}
