import { postPath } from "@blogsvc/client";
import type { Preview } from "@blogsvc/client/preview";
import Link from "next/link";
import { formatMoment } from "@/lib/dates";

const words = { DRAFT: "a draft", PUBLISHED: "a published post", HIDDEN: "a hidden post" };

/** Says that this is no public page, and leads out of it. */
export function PreviewBar({ preview }: { preview: Preview }) {
  const { status, edited, scheduledAt, expiresAt, post } = preview;
  const out = status === "PUBLISHED" ? postPath("/blog", post.slug) : "/blog";
  return (
    <aside className="preview-bar" aria-label="About this preview">
      <p>
        <strong>
          You are looking at {words[status]}
          {edited && " with unpublished changes"}.
        </strong>{" "}
        <span>
          {scheduledAt && `Scheduled for ${formatMoment(scheduledAt)}. `}This link expires{" "}
          {formatMoment(expiresAt)}.
        </span>
      </p>
      <Link className="button" href={out}>
        Leave preview
      </Link>
    </aside>
  );
}
