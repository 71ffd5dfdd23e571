import type { Source } from "@schema/sources";
import type { ReactNode } from "react";
import { textLinkClass } from "@/components/ui/text-link-class";
import { exactTime } from "@/lib/relative-time";
import { lookWords } from "../look-words";
import { formatName, originalMissing, sourceSize } from "../source-words";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-0.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** When it was captured and looked at, to the second and with the zone. */
export function SourceFacts({ source }: { source: Source }) {
  const { url, capturedAt, checkedAt, checkState } = source;
  const missing = originalMissing(source);
  return (
    <dl className="mt-1">
      {url && (
        <Fact label="Page">
          <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
            {url}
          </a>
        </Fact>
      )}
      <Fact label="Format">{[formatName(source), sourceSize(source)].filter(Boolean).join(", ")}</Fact>
      {missing && <Fact label="Original">{missing}</Fact>}
      {capturedAt && (
        <Fact label="Captured">
          <time dateTime={capturedAt}>{exactTime(Date.parse(capturedAt))}</time>
        </Fact>
      )}
      {checkedAt && (
        <Fact label="Last look">
          <time dateTime={checkedAt}>{exactTime(Date.parse(checkedAt))}</time>
          {checkState && `. ${lookWords[checkState].meaning}`}
        </Fact>
      )}
    </dl>
  );
}
