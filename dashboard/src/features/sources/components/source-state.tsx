import type { Source, SourceFailure } from "@schema/sources";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/skeleton";
import { copy } from "../copy";
import { lookOf, originalMissing } from "../source-words";

/** Why there is no text, in a word or two; the full sentence is in the source's details. */
const failureWords: Record<SourceFailure, string> = {
  refused: copy.sourcesTable.notAllowed,
  unreachable: copy.sourcesTable.unreachable,
  status: copy.sourcesTable.pageMissing,
  robots: copy.sourcesTable.robots,
  too_large: copy.sourcesTable.tooLarge,
  too_many_pages: copy.sourcesTable.tooManyPages,
  encrypted: copy.sourcesTable.encrypted,
  damaged: copy.sourcesTable.damaged,
  no_text: copy.sourcesTable.noText,
  unsupported_type: copy.sourcesTable.unknownFormat,
  timed_out: copy.sourcesTable.tooSlow,
};

/**
 * One badge: being read, why there is no text, that a document has to be uploaded again, or the result of the last
 * check.
 */
export function SourceState({ source }: { source: Source }) {
  const { state, failure, checkState, kind } = source;
  const missing = originalMissing(source);
  if (state === "reading") {
    return (
      <Badge>
        <Spinner className="size-3" />
        {copy.common.reading}
      </Badge>
    );
  }
  if (state === "failed") {
    return (
      <Badge tone="bad" dot title={failure?.message}>
        {failure ? failureWords[failure.code] : copy.sourcesTable.failed}
      </Badge>
    );
  }
  if (missing && kind === "upload") {
    return (
      <Badge tone="warn" dot title={missing}>
        {copy.sourcesTable.uploadAgain}
      </Badge>
    );
  }
  const look = lookOf(source);
  if (look === null || checkState === "same") {
    return (
      <Badge tone="good" dot title={look?.meaning}>
        {copy.sourcesTable.ready}
      </Badge>
    );
  }
  const { tone, words, meaning } = look;
  return (
    <Badge tone={tone} dot title={meaning}>
      {words}
    </Badge>
  );
}
