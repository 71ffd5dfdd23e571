import { Link } from "@tanstack/react-router";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { PostStatusBadge } from "@/components/posts/post-status-badge";
import { Td, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { ImportItem } from "../api/import-posts";
import { OutcomeBadge } from "./outcome-badge";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

function Title({ item }: { item: ImportItem }) {
  const { slug } = useCurrentWorkspace();
  if (!item.title) return null;
  if (!item.postId) return <span className="font-medium">{item.title}</span>;
  return (
    <Link
      to="/w/$slug/posts/$postId"
      params={{ slug, postId: item.postId }}
      className="font-medium underline-offset-3 hover:underline"
    >
      {item.title}
    </Link>
  );
}

type ReportRowProps = { item: ImportItem; noun: "file" | "post"; dryRun: boolean };

export function ReportRow({ item, noun, dryRun }: ReportRowProps) {
  const isPost = item.outcome !== "failed" || item.postId !== undefined;
  return (
    <Tr>
      <Td className="[overflow-wrap:anywhere]">
        <Title item={item} />
        <span className="block text-ink-3 text-xs">
          {(noun === "file" || !item.title) && item.path}
          {item.slug && `${noun === "file" ? " → " : ""}/${item.slug}`}
        </span>
        {item.message && (
          <span className={`mt-0.5 block text-sm ${item.outcome === "failed" ? "text-bad" : "text-ink-3"}`}>
            {item.message}
          </span>
        )}
        {item.warnings?.map((warning) => (
          <span key={warning} className="mt-0.5 flex items-start gap-1.5 text-sm text-warn">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {warning}
          </span>
        ))}
      </Td>
      <Td className="w-0 align-top">
        <OutcomeBadge outcome={item.outcome} dryRun={dryRun} noun={noun} />
      </Td>
      <Td className="w-0 align-top phone:hidden">
        {isPost && item.status && <PostStatusBadge status={item.status} />}
      </Td>
      <Td className="w-0 whitespace-nowrap align-top text-ink-2 phone:hidden">
        {isPost && item.publishedAt && (
          <time dateTime={item.publishedAt}>{day.format(Date.parse(item.publishedAt))}</time>
        )}
      </Td>
    </Tr>
  );
}
