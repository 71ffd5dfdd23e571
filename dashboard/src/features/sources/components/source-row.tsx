import type { Source } from "@schema/sources";
import { Link } from "@tanstack/react-router";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Td, Tr } from "@/components/ui/table";
import { formatBytes } from "@/lib/format-bytes";
import { formatName, sourceLength, sourceName } from "../source-words";
import { SourceMenu } from "./source-menu";
import { SourceState } from "./source-state";

type SourceRowProps = { source: Source; mayEdit: boolean; onDelete: () => void };

export function SourceRow({ source, mayEdit, onDelete }: SourceRowProps) {
  const { id, url, title, bytes, capturedAt, checkedAt, failure } = source;
  return (
    <Tr>
      <Td className="max-w-0 md:w-1/2">
        <Link
          from="/w/$slug/sources"
          to="/w/$slug/sources"
          search={(before) => ({ ...before, source: id, quote: undefined })}
          className="block truncate font-medium underline-offset-3 hover:underline"
          title={sourceName(source)}
        >
          {sourceName(source)}
        </Link>
        {(title || !url) && (
          <span className="block truncate text-ink-3 text-xs" title={url ?? undefined}>
            {url ?? formatName(source)}
          </span>
        )}
        {failure && (
          <span className="mt-0.5 line-clamp-2 text-bad text-xs [overflow-wrap:anywhere]">
            {failure.message}
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
          <SourceState source={source} />
          <NotQuoted source={source} />
        </span>
      </Td>
      <Td className="phone:hidden">
        <span className="flex flex-wrap gap-1.5">
          <SourceState source={source} />
          <NotQuoted source={source} />
        </span>
      </Td>
      <Td className="hidden whitespace-nowrap text-ink-2 text-xs lg:table-cell">
        {sourceLength(source) || "–"}
        {bytes > 0 && <span className="block text-ink-3">{formatBytes(bytes)}</span>}
      </Td>
      <Td className="whitespace-nowrap text-ink-2 text-xs phone:hidden">
        {capturedAt ? <RelativeTime at={capturedAt} /> : "–"}
        {checkedAt && (
          <span className="block text-ink-3">
            looked at <RelativeTime at={checkedAt} />
          </span>
        )}
      </Td>
      {mayEdit && (
        <Td className="w-0 pl-0 text-right">
          <SourceMenu source={source} onDelete={onDelete} />
        </Td>
      )}
    </Tr>
  );
}

function NotQuoted({ source: { quotable } }: Pick<SourceRowProps, "source">) {
  return quotable ? null : <Badge title="Only the context learns of it">Not quoted in posts</Badge>;
}
