import type { Source } from "@schema/sources";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import { failureWords } from "../failure-words";
import { lookWords } from "../look-words";
import { originalMissing } from "../source-words";

/** One badge: being read, why there is no text, that a document is to be uploaded again, or what the last look found. */
export function SourceState({ source }: { source: Source }) {
  const { state, failure, checkState, kind } = source;
  const missing = originalMissing(source);
  if (state === "reading") {
    return (
      <Badge>
        <Spinner className="size-3" />
        Reading
      </Badge>
    );
  }
  if (state === "failed") {
    return (
      <Badge tone="bad" dot title={failure?.message}>
        {failure ? failureWords[failure.code] : "Failed"}
      </Badge>
    );
  }
  if (missing && kind === "upload") {
    return (
      <Badge tone="warn" dot title={missing}>
        Upload it again
      </Badge>
    );
  }
  if (checkState === null || checkState === "same") {
    return (
      <Badge tone="good" dot title={checkState ? lookWords.same.meaning : undefined}>
        Ready
      </Badge>
    );
  }
  const { tone, words, meaning } = lookWords[checkState];
  return (
    <Badge tone={tone} dot title={meaning}>
      {words}
    </Badge>
  );
}
